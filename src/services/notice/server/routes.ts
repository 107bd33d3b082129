import { route, type Route } from '#kernel/server/http/route.ts'
import { noticeApi } from '../shared/api.ts'
import type { Reminders } from './reminders.ts'
import { listMine, readEverything, readLists, readMessage, readOne } from './service.ts'

export const noticeRoutes = (reminders: Reminders): Route[] => [
  route(noticeApi.lists, (db, actor, query) => readLists(db, actor, query, reminders)),
  route(noticeApi.one, (db, actor, { id }) => readOne(db, actor, id, reminders)),
  route(noticeApi.read, (db, actor, { anntId }) => readMessage(db, actor, anntId, reminders)),
  route(noticeApi.readAll, readEverything),
  route(noticeApi.mine, listMine),
]
