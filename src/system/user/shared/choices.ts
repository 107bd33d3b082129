import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'

const asked = object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) })
const options = list(object({ value: text(64), text: text(255) }), 500)
/** A node of the tree of organisations, as far as a picker reads it. */
interface Node {
  key: string
  title: string
  children?: Node[] | null
}
const nodes = z.array(z.any()) as unknown as z.ZodMiniType<Node[]>

/** Belongs to the sign-in, which declares who has it. */
export const factorPermissions = permissions('system:secondFactor', { reset: { label: '重置两步验证', roles: [] } })

/** Calls of other units that the forms of accounts choose from; only clients use these descriptions. */
export const choices = {
  resetFactor: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/reset',
    body: object({ id }),
    result: z.null(),
    permission: factorPermissions.reset,
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/picker/depart',
    query: asked,
    result: options,
    permission: 'session',
  }),
  departTree: endpoint({ method: 'GET', path: '/sys/sysDepart/queryIdTree', result: nodes, permission: 'session' }),
  departSearch: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    query: object({ keyWord: text(64) }),
    result: nodes,
    permission: 'session',
  }),
  roles: endpoint({ method: 'GET', path: '/sys/picker/role', query: asked, result: options, permission: 'session' }),
  positions: endpoint({
    method: 'GET',
    path: '/sys/position/list',
    query: listQuery,
    result: pageOf(object({ code: text(64), name: text(255) })),
    permission: 'session',
  }),
}
