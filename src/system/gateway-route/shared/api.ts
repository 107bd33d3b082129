import * as z from 'zod/mini'
import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list } from '#kernel/shared/schema.ts'
import { gatewayRouteFields as fields } from './fields.ts'
import { gatewayRoutePermissions as may } from './permissions.ts'
import { GatewayRoute, GatewayRouteInput, RouterUpdate } from './schema.ts'

const base = '/sys/gatewayRoute'

/** Routes to services outside. Their list is an array, as clients of the protocol read it; pages are our own. */
export const gatewayRouteApi = {
  ...protocolApi({
    base,
    record: GatewayRoute,
    input: GatewayRouteInput,
    fields,
    permissions: may,
    texts: { removed: '删除路由成功' },
  }),
  page: endpoint({
    method: 'GET',
    path: [`${base}/page`, base],
    query: listQuery,
    result: pageOf(GatewayRoute),
    permission: may.list,
    fields,
  }),
  all: endpoint({
    method: 'GET',
    path: `${base}/list`,
    result: list(GatewayRoute, 1000),
    permission: may.list,
    fields,
  }),
  updateAll: endpoint({
    method: 'POST',
    path: `${base}/updateAll`,
    body: RouterUpdate,
    result: z.null(),
    permission: [may.add, may.edit],
    operation: 'change',
    message: '操作成功！',
  }),
  /** Routes are read when they are asked for, so there is nothing that could be old. */
  clear: endpoint({
    method: 'GET',
    path: `${base}/clearRedis`,
    result: z.null(),
    permission: may.clear,
    operation: 'change',
    message: '清除成功！',
  }),
}
