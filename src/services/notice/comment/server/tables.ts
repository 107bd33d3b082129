import { table, tables } from '#kernel/server/db/tables.ts'
import { AnnouncementComment } from '../shared/schema.ts'

/** Who sees comments follows the announcement, so every statement asks for that first. */
export const commentTables = tables({
  sysAnnouncementComment: table(AnnouncementComment, { scope: 'tenant', logged: { title: '通告评论' } }),
})
export type CommentRow = NonNullable<(typeof commentTables.sysAnnouncementComment)['row']>
