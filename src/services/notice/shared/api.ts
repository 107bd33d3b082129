import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { Announcement, NoticeLists, NoticeListsQuery, ReadInput, SyncInput } from './schema.ts'

/** One's own messages. Every row belongs to the caller, so a session is all that these calls ask for. */
export const noticeApi = {
  lists: endpoint({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    query: NoticeListsQuery,
    result: NoticeLists,
    permission: 'session',
    passive: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    query: object({ id }),
    result: Announcement,
    permission: 'session',
  }),
  /** Marks one as read; a to-do stays open. */
  read: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    body: ReadInput,
    result: z.null(),
    permission: 'session',
    message: '操作成功!',
  }),
  /** The same under the name and in the form of other clients. */
  settle: endpoint({
    method: 'PUT',
    path: '/sys/annountCement/backStatus',
    query: ReadInput,
    result: z.null(),
    permission: 'session',
    message: '操作成功!',
  }),
  /** Tells the caller's other windows to look again. */
  sync: endpoint({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    query: SyncInput,
    result: z.null(),
    permission: 'session',
  }),
  received: endpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getOne',
    query: object({ sendId: id }),
    result: Announcement,
    permission: 'session',
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    result: z.null(),
    permission: 'session',
    message: '全部已读',
  }),
  /** Unread first, then the newest; other wishes for an order are ignored. */
  mine: endpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    query: listQuery,
    result: pageOf(Announcement),
    permission: 'session',
  }),
}
