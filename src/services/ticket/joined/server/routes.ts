import { route, type Route } from '#kernel/server/http/route.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { joinedApi } from '../shared/api.ts'
import { readToday } from './read-home.ts'
import { readJoined } from './read-joined.ts'

/** `kinds` is asked once every unit stands. */
export const joinedRoutes = (kinds: () => ReadonlyMap<string, TicketKind>): readonly Route[] => [
  route(joinedApi.own, (db, actor, query) => readJoined(db, actor, kinds(), 'own', query)),
  route(joinedApi.work, (db, actor, query) => readJoined(db, actor, kinds(), 'work', query)),
  route(joinedApi.today, (db, actor) => readToday(db, actor, kinds())),
]
