import type { Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { route, type Context, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { withContents } from '../announcement/server/take-receipts.ts'
import { noticeApi } from '../shared/api.ts'
import { boxApi } from '../shared/box.ts'
import { choiceApi } from '../shared/choices.ts'
import type { Announcement, NoticeLists } from '../shared/schema.ts'
import { confirmMessage, countBox, hideMany, readMany, starMany } from './box-service.ts'
import type { Reminders } from './ports.ts'
import { keepChoices, readChoices } from './choice-service.ts'
import { listMine, readEverything, readLists, readMessage, readOne, tellAgain, withFiles } from './service.ts'

/** A single message with its files and, of an announcement, its formatted words. */
export async function readWhole(
  services: Services,
  actor: Actor,
  id: string,
  reminders: Reminders,
): Promise<Announcement> {
  const message = await readOne(services.db, actor, id, reminders)
  const [whole = message] = await withContents(services, actor, [message])
  return withFiles(services, whole)
}

/** Both lists with the formatted words of announcements. */
async function listsWithContents(services: Services, actor: Actor, lists: NoticeLists): Promise<NoticeLists> {
  const { anntMsgList, sysMsgList } = lists
  const whole = await withContents(services, actor, [...anntMsgList, ...sysMsgList])
  return { ...lists, anntMsgList: whole.slice(0, anntMsgList.length), sysMsgList: whole.slice(anntMsgList.length) }
}

/** One's own messages, page by page; with the formatted words of announcements unless they are not wanted. */
async function readPage(
  db: Db,
  actor: Actor,
  query: Record<string, string>,
  { services }: Context,
): Promise<Page<Announcement>> {
  const page = await listMine(db, actor, query)
  return query['brief'] === '1' ? page : { ...page, records: await withContents(services, actor, page.records) }
}

export const noticeRoutes = (reminders: Reminders): Route[] => [
  route(noticeApi.lists, async (db, actor, query, { services }) => {
    const lists = await readLists(db, actor, query, reminders)
    return query.brief === '1' ? lists : listsWithContents(services, actor, lists)
  }),
  route(noticeApi.one, (_db, actor, { id }, { services }) => readWhole(services, actor, id, reminders)),
  route(noticeApi.received, (_db, actor, { sendId }, { services }) => readWhole(services, actor, sendId, reminders)),
  route(noticeApi.read, (db, actor, { anntId }) => readMessage(db, actor, anntId, reminders)),
  route(noticeApi.settle, (db, actor, { anntId }) => readMessage(db, actor, anntId, reminders)),
  route(noticeApi.sync, tellAgain),
  route(choiceApi.read, (_db, actor, _input, { services }) => readChoices(services, actor)),
  route(choiceApi.keep, (_db, actor, given, { services }) => keepChoices(services, actor, given)),
  route(noticeApi.readAll, readEverything),
  ...[noticeApi.mine, boxApi.page].map((page) => route(page, readPage)),
  route(boxApi.count, (db, actor) => countBox(db, actor, reminders)),
  route(boxApi.read, (db, actor, { ids }) => readMany(db, actor, ids)),
  route(boxApi.star, (db, actor, { ids, starred }) => starMany(db, actor, ids, starred)),
  route(boxApi.remove, (db, actor, { ids }) => hideMany(db, actor, ids)),
  route(boxApi.confirm, (db, actor, { anntId }) => confirmMessage(db, actor, anntId)),
]
