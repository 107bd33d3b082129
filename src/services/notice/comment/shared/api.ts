import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object, optional, text } from '#kernel/shared/schema.ts'
import { announcementPermissions } from '../../announcement/shared/permissions.ts'
import { CommentInput, CommentPage, CommentRemoval, ShownComment } from './schema.ts'

const base = '/sys/sysAnnouncementComment'

/** Comments below an announcement: for whoever got it, and for whoever publishes it. Of any other there is none. */
export const commentApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    query: object({ anntId: id, pageNo: optional(text(9)), pageSize: optional(text(9)) }),
    result: CommentPage,
    permission: 'session',
  }),
  write: endpoint({
    method: 'POST',
    path: [`${base}/add`, base],
    body: CommentInput,
    result: ShownComment,
    permission: 'session',
    idempotent: true,
    limit: { count: 10, seconds: 60 },
    message: '评论成功！',
  }),
  /** One's own. */
  withdraw: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    query: object({ id }),
    result: z.null(),
    permission: 'session',
    message: '删除成功!',
  }),
  /** Anybody's, by whoever may edit the announcement. */
  remove: endpoint({
    method: 'PUT',
    path: `${base}/remove`,
    body: CommentRemoval,
    result: z.null(),
    permission: announcementPermissions.edit,
    operation: 'remove',
    entry: ({ id, reason }, username) => `删除通告评论 ${id}，原因：${reason}，操作人： ${username}`,
    message: '删除成功!',
  }),
}
