import { push } from '#kernel/server/realtime/push.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import type { Services } from '#kernel/server/services.ts'
import { answerSigning } from '#kernel/server/files/record-files.ts'
import { takeOpenAnnouncements } from '../announcement/server/take-receipts.ts'
import { noticeFields } from '../shared/fields.ts'
import {
  announceNotice,
  announceReminder,
  ownFilters,
  type Announcement,
  type Notice,
  type NoticeLists,
} from '../shared/schema.ts'
import { noticePurposes } from './files.ts'
import type { Reminders } from './ports.ts'
import { countUnread, markAllRead, markRead, newestUnread, ownNotice } from './repository.ts'
import { noticeTables } from './tables.ts'

/** How many of each list the bell gets when it does not say. */
const usual = 5

/** The bell's two lists: unread notices; open to-dos, then unread system messages. */
export async function readLists(
  db: Db,
  actor: Actor,
  { pageSize = usual }: { pageSize?: number | undefined },
  reminders: Reminders,
): Promise<NoticeLists> {
  await takeOpenAnnouncements(db, actor)
  return db.read(actor, async (tx) => {
    const [todos, notices, messages, counts] = await Promise.all([
      reminders.newest(tx, actor, pageSize),
      tx.all(newestUnread(actor, '1', pageSize)),
      tx.all(newestUnread(actor, '2', pageSize)),
      tx.all(countUnread(actor)),
    ])
    const countOf = (category: string) => counts.find((one) => one.category === category)?.count ?? 0
    return {
      anntMsgList: notices.map(announceNotice),
      anntMsgTotal: countOf('1'),
      sysMsgList: [...todos.list.map(announceReminder), ...messages.map(announceNotice)],
      sysMsgTotal: todos.total + countOf('2'),
    }
  })
}

export const takenBack = () => refusal('该公告已撤回')

/** A message of the caller or one of their open to-dos; 404 for everything else. */
export async function readOne(db: Db, actor: Actor, id: string, reminders: Reminders): Promise<Announcement> {
  await takeOpenAnnouncements(db, actor, id)
  return db.read(actor, async (tx) => {
    const own = await tx.maybe(ownNotice(actor, id))
    if (own?.delFlag) throw takenBack()
    return own
      ? { ...announceNotice(own), attachments: own.attachments }
      : announceReminder(found(await reminders.find(tx, actor, id)))
  })
}

/** A message whose files open without a header for some hours; addresses with a host stay as they are. */
export function withFiles({ secrets }: Pick<Services, 'secrets'>, message: Announcement): Announcement {
  const signing = answerSigning(secrets, noticePurposes)
  const attachments = message.attachments.map(({ fileName, url }) => ({
    fileName,
    url: /^https?:/.test(url) ? url : sign(url, signing),
  }))
  return { ...message, attachments }
}

/** Tells the caller's open pages to look again, as after reading on another device. */
export async function tellAgain(db: Db, actor: Actor, { anntId }: { anntId?: string | undefined }): Promise<null> {
  const about = anntId === undefined ? { msgTxt: '批量设置已读' } : { msgId: anntId }
  await db.write(actor, async (tx) => push(tx, [actor.userId], { cmd: 'topic', ...about }))
  return null
}

/** Marks a message as read. A to-do is found but stays: only handling the matter ends it. */
export async function readMessage(db: Db, actor: Actor, id: string, reminders: Reminders): Promise<null> {
  await takeOpenAnnouncements(db, actor, id)
  return db.write(actor, async (tx) => {
    if ((await tx.run(markRead(actor, id))) > 0) return null
    if (await tx.maybe(ownNotice(actor, id))) throw takenBack()
    found(await reminders.find(tx, actor, id))
    return null
  })
}

export async function readEverything(db: Db, actor: Actor): Promise<null> {
  await takeOpenAnnouncements(db, actor)
  return db.write(actor, async (tx) => {
    await tx.run(markAllRead(actor))
    // Other windows of the same person follow.
    push(tx, [actor.userId], { cmd: 'topic', msgTxt: '批量设置已读' })
    return null
  })
}

const box = listOf<Notice>({
  table: noticeTables.notice,
  fields: noticeFields,
  only: ({ userId }, bind) => `t.user_id = ${bind(userId)} and t.hidden_at is null`,
})

/** The caller's box, page by page. */
export async function listMine(
  db: Db,
  actor: Actor,
  query: Readonly<Record<string, string>>,
): Promise<Page<Announcement>> {
  await takeOpenAnnouncements(db, actor)
  const page = await box.page(db, actor, { ...ownFilters(query), column: 'pinned,readState,sendAt', order: 'desc' })
  return { ...page, records: page.records.map(announceNotice) }
}
