import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { flag, integer, list, object, text, type Infer } from '#kernel/shared/schema.ts'
import { Announcement, ReadInput } from './schema.ts'

const total = integer(0, 2_000_000_000)
const base = '/message/box'
const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })
const done = '操作成功!'

/** What stands in the caller's box; `todo` are open to-dos, which stand beside it. */
export const BoxCounts = object({
  all: total,
  unread: total,
  notices: total,
  messages: total,
  starred: total,
  todo: total,
})
export type BoxCounts = Infer<typeof BoxCounts>

/** One's own box beyond reading: signing, marking, putting away. Several messages at once, those of others are none. */
export const boxApi = {
  page: endpoint({
    method: 'GET',
    path: [base, `${base}/list`],
    query: listQuery,
    result: pageOf(Announcement),
    permission: 'session',
  }),
  count: endpoint({ method: 'GET', path: `${base}/count`, result: BoxCounts, permission: 'session' }),
  read: endpoint({
    method: 'PUT',
    path: `${base}/read`,
    query: object({ ids }),
    result: z.null(),
    permission: 'session',
    message: done,
  }),
  star: endpoint({
    method: 'PUT',
    path: `${base}/star`,
    body: object({ ids: list(text(32, { min: 1 }), 500), starred: flag }),
    result: z.null(),
    permission: 'session',
    message: done,
  }),
  /** Puts messages out of sight; one that still has to be signed for refuses all. */
  remove: endpoint({
    method: 'DELETE',
    path: [base, `${base}/delete`],
    query: object({ ids }),
    result: z.null(),
    permission: 'session',
    message: '删除成功!',
  }),
  /** Signs for an announcement that asks for it; the first time counts. */
  confirm: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/confirm',
    body: ReadInput,
    result: z.null(),
    permission: 'session',
    message: '签收成功！',
  }),
}
