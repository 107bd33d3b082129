import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { fields as fieldsOf } from '#kernel/shared/field.ts'
import { id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { mostPeople } from '../../shared/api.ts'
import { Person } from '../../shared/person.ts'
import { userPermissions as may } from '../../shared/permissions.ts'

/** A colleague in the address book; several organisations are merged with ` / `. */
export const Contact = object({
  /** The account. */
  id,
  userId: id,
  realname: text(64),
  workNo: nullable(text(64)),
  post: nullable(text(255)),
  post_dictText: optional(nullable(text(1000))),
  telephone: nullable(text(32)),
  email: nullable(text(128)),
  /** Masked. */
  phone: nullable(text(20)),
  departId: nullable(text(4000)),
  departName: nullable(text(4000)),
  avatar: nullable(text(512)),
})
export type Contact = Infer<typeof Contact>

export const contactFields = fieldsOf(Contact, {
  realname: { label: '姓名', in: ['list', 'search', 'detail'], width: 110, sortable: false },
  workNo: { label: '工号', in: ['list', 'search', 'detail'], width: 110, sortable: false },
  departName: { label: '部门', kind: 'text', in: ['list', 'detail'], width: 240, sortable: false },
  post: { label: '职务', in: ['list', 'detail'], width: 130, sortable: false },
  telephone: { label: '座机', in: ['list', 'detail'], width: 130, sortable: false },
  phone: { label: '手机号', kind: 'phone', in: ['list', 'detail'], width: 130, sortable: false },
  email: { label: '邮箱', in: ['list', 'detail'], width: 200, sortable: false },
})
const fields = contactFields

const userIds = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

/** Who belongs to which organisation. */
export const memberApi = {
  /** `orgCode` (or its id, `departId`) narrows to an organisation and those below it; `realname`, `workNo` and `keyword` by part. */
  contacts: endpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    query: listQuery,
    result: pageOf(Contact),
    permission: 'session',
    fields,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/sys/user/contact',
    query: object({ id }),
    result: Contact,
    permission: 'session',
    fields,
  }),
  /** Colleagues by `username=a,b,` or `id=`; answered without the envelope. */
  many: endpoint({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    query: object({ username: optional(text(20_000)), id: optional(text(20_000)) }),
    result: list(Person, mostPeople),
    permission: 'session',
  }),
  /** Makes people members of an organisation, without a role in it. */
  add: endpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    body: object({ depId: id, userIdList: list(id, mostPeople) }),
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
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    query: object({ depId: id, userIds }),
    result: z.null(),
    permission: may.deleteUserInDepartBatch,
    message: '删除成功!',
  }),
}
