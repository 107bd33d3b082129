import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { announcementPath } from '../../announcement/shared/api.ts'
import { notify } from '../../server/actions.ts'
import { noticeTemplate } from '../../shared/template.ts'
import type { CommentRow } from './tables.ts'

const bizType = 'ANNOUNCE_COMMENT'

/** Messages about comments. */
export const commentTemplates = {
  written: noticeTemplate('ANNOUNCE_COMMENT', {
    name: '通告评论',
    title: '您的通告有新评论',
    text: '《{title}》有新评论，{name}：{content}',
    variables: { title: '通告标题', name: '评论人', content: '评论内容' },
  }),
  removed: noticeTemplate('COMMENT_REMOVED', {
    name: '评论被删除',
    title: '您的评论已被删除',
    text: '您在《{title}》下的评论已被删除，原因：{reason}',
    variables: { title: '通告标题', reason: '原因' },
  }),
} as const

interface About {
  id: string
  title: string
}

/** The author of an announcement, as long as nobody has told them of a comment below it that they have not read. */
const waiting = `select u.id from ref_user u where u.tenant_id = $1 and u.username = $2 and u.active and u.id <> $3
  and not exists (select from notice n where n.tenant_id = u.tenant_id and n.user_id = u.id and n.biz_type = $4
    and n.biz_id = $5 and n.read_at is null and n.hidden_at is null and n.del_flag = 0)`

/** Tells the author of an announcement that somebody has said something; once until that was read. */
export async function tellAuthor(
  tx: Tx,
  actor: Actor,
  { id, title, createBy }: About & { createBy: string | null },
  content: string,
): Promise<void> {
  const asked = [actor.tenantId, createBy, actor.userId, bizType, id]
  const author = await tx.maybe(statement<{ id: string }>(waiting, asked))
  if (!author) return
  const params = { title, name: actor.realname, content: content.length > 100 ? `${content.slice(0, 99)}…` : content }
  const about = { bizType, bizId: id, openPage: announcementPath }
  await notify(tx, actor, { userIds: [author.id], template: commentTemplates.written, params, ...about })
}

/** Tells whoever wrote a comment why it was taken away. */
export async function tellWriter(
  tx: Tx,
  actor: Actor,
  { title }: Pick<About, 'title'>,
  { id, userId }: CommentRow,
  reason: string,
): Promise<void> {
  const about = { bizType: 'COMMENT_REMOVED', bizId: id }
  await notify(tx, actor, {
    userIds: [userId],
    template: commentTemplates.removed,
    params: { title, reason },
    ...about,
  })
}
