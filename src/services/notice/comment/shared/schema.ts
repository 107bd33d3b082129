import * as z from 'zod/mini'
import { dateTime, id, integer, list, nullable, object, record, text, type Infer } from '#kernel/shared/schema.ts'

/** Most characters of a comment. */
export const longestComment = 500
const content = text(longestComment, { min: 1, message: `请输入评论，1到${longestComment}个字` })
const count = integer(0, 2_000_000_000)

/** What a receiver has said below an announcement, as it is kept. Plain text. */
export const AnnouncementComment = record({
  anntId: id,
  userId: id,
  /** Name of the organisation in which it was written, as it was then. */
  departName: text(100),
  content,
  /** Why somebody else took it away. */
  removeReason: nullable(text(200)),
})
export type AnnouncementComment = Infer<typeof AnnouncementComment>

/** A comment as readers see it. */
export const ShownComment = object({
  id,
  realname: text(100),
  departName: text(100),
  content: text(longestComment),
  createTime: dateTime,
  /** Written by the caller, who may take it away. */
  isOwn: z.boolean(),
})
export type ShownComment = Infer<typeof ShownComment>

/** One page of comments, the newest first, and what the caller may do here. */
export const CommentPage = object({
  records: list(ShownComment, 500),
  total: count,
  size: count,
  current: count,
  pages: count,
  /** The caller was told by the announcement and may say something. */
  canWrite: z.boolean(),
  /** The caller publishes it and may take away what others say. */
  canRemove: z.boolean(),
})
export type CommentPage = Infer<typeof CommentPage>

export const CommentInput = object({ anntId: id, content })
export type CommentInput = Infer<typeof CommentInput>

/** Takes somebody else's comment away; the author is told why. */
export const CommentRemoval = object({ id, reason: text(200, { min: 1, message: '请填写删除原因!' }) })
export type CommentRemoval = Infer<typeof CommentRemoval>
