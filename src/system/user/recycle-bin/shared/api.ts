import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { dateTime, id, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { userPermissions as may } from '../../shared/permissions.ts'

/** A removed account; `orgCode` carries the names of its organisations, as the protocol's clients expect. */
export const RemovedUser = object({
  id,
  username: text(64),
  realname: text(64),
  avatar: nullable(text(512)),
  phone: nullable(text(20)),
  orgCode: nullable(text(4000)),
  removedBy: nullable(text(64)),
  removedAt: nullable(dateTime),
})
export type RemovedUser = Infer<typeof RemovedUser>

const userIds = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

/** Removed accounts: their names, phones and addresses stay taken until they are deleted for good. */
export const recycleBinApi = {
  /** The newest 500, unpaged. */
  all: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    result: list(RemovedUser, 500),
    permission: may.recycleBin,
  }),
  /** The same in pages, by a part of name or account (`keyword`). */
  page: endpoint({
    method: 'GET',
    path: '/sys/user/removed',
    query: listQuery,
    result: pageOf(RemovedUser),
    permission: may.recycleBin,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    body: object({ userIds }),
    result: z.null(),
    permission: may.delete,
    message: '还原成功',
  }),
  /** For good, with everything that belongs to the account. */
  purge: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    query: object({ userIds }),
    result: z.null(),
    permission: may.deleteRecycleBin,
    message: '删除成功',
  }),
}
