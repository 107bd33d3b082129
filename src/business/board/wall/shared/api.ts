import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { wallPassFields } from './fields.ts'
import { wallPermissions as may } from './permissions.ts'
import { IssuedPass, PassId, PassInput, WallPass } from './schema.ts'

/** Passes of wall screens. The screen itself is no call: it only listens, at `/api/wall/{passId}`. */
export const wallApi = {
  page: endpoint({
    method: 'GET',
    path: '/stat/wallPass/list',
    query: listQuery,
    result: pageOf(WallPass),
    permission: may.list,
    fields: wallPassFields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/stat/wallPass/queryById',
    query: PassId,
    result: WallPass,
    permission: may.list,
    fields: wallPassFields,
  }),
  /** Not idempotent by key: its answer must be kept nowhere. */
  issue: endpoint({
    method: 'POST',
    path: '/stat/wallPass/issue',
    body: PassInput,
    result: IssuedPass,
    permission: may.issue,
    fields: wallPassFields,
    message: '通行证已发放',
  }),
  /** Ends a pass at once; screens that show it go dark. */
  revoke: endpoint({
    method: 'POST',
    path: '/stat/wallPass/revoke',
    body: PassId,
    result: z.null(),
    permission: may.revoke,
    message: '通行证已撤销',
  }),
}
