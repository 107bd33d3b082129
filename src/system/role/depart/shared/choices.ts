import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** A node of the tree of organisations, as far as the screen reads it. */
export interface DepartChoice {
  key: string
  title: string
  children?: DepartChoice[] | null
}
const nodes = z.nullable(z.array(z.any())) as unknown as z.ZodMiniType<DepartChoice[] | null>

/** A member of an organisation, as lists of people show them. */
export const Member = object({
  id,
  username: text(64),
  realname: text(64),
  phone: nullable(text(20)),
  orgCodeTxt: optional(nullable(text(4000))),
})
export type Member = Infer<typeof Member>

export const memberFields = fields(Member, {
  realname: { label: '姓名', in: ['list', 'search', 'detail'], width: 110 },
  username: { label: '账号', in: ['list', 'search', 'detail'], width: 130 },
  phone: { label: '手机号', kind: 'phone', in: ['list', 'detail'], width: 130, sortable: false },
  orgCodeTxt: { label: '部门', kind: 'text', in: ['list', 'detail'], width: 220, sortable: false },
})

/** Codes of the neighbour whose calls these are; it declares them. */
const may = permissions('system:user', {
  editDepartWithUser: { label: '部门添加用户', roles: [] },
  deleteUserInDepart: { label: '部门移除用户', roles: [] },
})
export const memberPermissions = may

/** Calls of neighbours that the screen of one's own organisations makes; only clients use these descriptions. */
export const memberCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    result: nodes,
    permission: 'session',
  }),
  all: endpoint({ method: 'GET', path: '/sys/sysDepart/queryIdTree', result: nodes, permission: 'session' }),
  page: endpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    query: listQuery,
    result: pageOf(Member),
    permission: 'session',
    fields: memberFields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/user/contact',
    query: object({ id }),
    result: Member,
    permission: 'session',
  }),
  people: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    query: listQuery,
    result: pageOf(Member),
    permission: 'session',
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    body: object({ depId: id, userIdList: list(id, 500) }),
    result: z.null(),
    permission: may.editDepartWithUser,
    message: '添加成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    query: object({ depId: id, userId: id }),
    result: z.null(),
    permission: may.deleteUserInDepart,
    message: '删除成功!',
  }),
}
