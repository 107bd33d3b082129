import { pagingOf, toPage } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { takeOpenAnnouncements } from '../../announcement/server/take-receipts.ts'
import type { CommentInput, CommentPage, CommentRemoval, ShownComment } from '../shared/schema.ts'
import { isPublisherOf, openAnnouncement } from './open-announcement.ts'
import { tellAuthor, tellWriter } from './notices.ts'
import { commentTables } from './tables.ts'

const { sysAnnouncementComment: table } = commentTables

/** Those below the words that are out now: an earlier release of an announcement may have said something else. */
const shown = `from sys_announcement_comment c where c.tenant_id = $1 and c.annt_id = $2 and c.del_flag = 0
  and c.create_time >= $3`

const columns = `c.id, coalesce((select u.name from ref_user u where u.tenant_id = c.tenant_id and u.id = c.user_id), '已注销用户')
    as realname, c.depart_name, c.content, c.create_time`

interface Asked {
  anntId: string
  pageNo?: string | undefined
  pageSize?: string | undefined
}

/** One page of what was said below an announcement that the caller got or publishes. */
export async function readComments(db: Db, actor: Actor, { anntId, pageNo, pageSize }: Asked): Promise<CommentPage> {
  await takeOpenAnnouncements(db, actor, anntId)
  const { size, current, offset } = pagingOf({ pageNo, pageSize })
  return db.read(actor, async (tx) => {
    const { sendTime, isReceiver, isPublisher } = await openAnnouncement(tx, actor, anntId)
    const values = [actor.tenantId, anntId, sendTime]
    const { total } = await tx.one(statement<{ total: number }>(`select count(*) as total ${shown}`, values))
    const text = `select ${columns}, c.user_id = $4 as is_own ${shown}
      order by c.create_time desc, c.id desc limit $5 offset $6`
    const cut = [actor.userId, size, offset]
    const records = await tx.all(statement<ShownComment>(text, [...values, ...cut]))
    return { ...toPage(records, total, size, current), canWrite: isReceiver, canRemove: isPublisher }
  })
}

const oneLine = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n')

async function departNameOf(reader: Reader, { tenantId, departId }: Actor): Promise<string> {
  const text = 'select name from ref_depart where tenant_id = $1 and id = $2'
  return (await reader.maybe(statement<{ name: string }>(text, [tenantId, departId])))?.name ?? ''
}

/** Says something below an announcement that the caller got. */
export async function writeComment(
  { db: open }: Pick<Services, 'db'>,
  db: Db,
  actor: Actor,
  { anntId, content }: CommentInput,
): Promise<ShownComment> {
  // A write of its own, outside of the one that the idempotency key belongs to.
  await takeOpenAnnouncements(open, actor, anntId)
  return db.write(actor, async (tx) => {
    const announcement = await openAnnouncement(tx, actor, anntId)
    if (!announcement.isReceiver) throw refusal('只有收到通告的人可以评论')
    const departName = await departNameOf(tx, actor)
    const values = { anntId, userId: actor.userId, departName, content: oneLine(content), removeReason: null }
    const row = await insertRow(tx, actor, table, values)
    await tellAuthor(tx, actor, announcement, row.content)
    const { id, createTime } = row
    return { id, realname: actor.realname, departName, content: row.content, createTime: createTime ?? '', isOwn: true }
  })
}

/** Takes the caller's own comment away. */
export async function withdrawComment(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await lockRow(tx, actor, table, { id })
  if (row.userId !== actor.userId) throw notFound()
  await updateRow(tx, actor, table, row, { delFlag: 1 })
  return null
}

/** Takes anybody's comment below an announcement of the caller away, with the reason, which its author is told. */
export async function removeComment(tx: Tx, actor: Actor, { id, reason }: CommentRemoval): Promise<null> {
  const row = await lockRow(tx, actor, table, { id })
  if (!(await isPublisherOf(tx, actor, row.anntId))) throw notFound()
  await updateRow(tx, actor, table, row, { delFlag: 1, removeReason: reason })
  const text = 'select title from sys_announcement where tenant_id = $1 and id = $2'
  const about = found(await tx.maybe(statement<{ title: string }>(text, [actor.tenantId, row.anntId])))
  if (row.userId !== actor.userId) await tellWriter(tx, actor, about, row, reason)
  return null
}
