import { exportRoute } from '#engines/manage-view/server/export.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { ReadingParts } from '../../reading/server/ports.ts'
import type { TodoAct } from '../../server/todos.ts'
import { mineReadingCalls, selfReadingApi } from '../shared/api.ts'
import type { MineMeters } from '../shared/schema.ts'
import { readMine, submitOwn, withdrawOwn } from './deal-mine.ts'
import type { SelfReadingFlow } from './flow.ts'
import { selfReadingListOf } from './lists.ts'

export function selfReadingRoutes(parts: ReadingParts, flow: SelfReadingFlow): readonly Route[] {
  const list = selfReadingListOf(parts)
  const records = recordsOf({ list, flow })
  const { secrets } = parts
  const dealt = (db: Db, actor: Actor, act: (act: TodoAct) => Promise<void>): Promise<MineMeters> =>
    db.write(actor, async (tx) => {
      await act({ tx, actor, parts })
      return readMine(tx, actor, secrets)
    })
  return [
    route(mineReadingCalls.list, (db, actor) => db.read(actor, (tx) => readMine(tx, actor, secrets))),
    route(mineReadingCalls.submit, (db, actor, input) => dealt(db, actor, (act) => submitOwn(act, input))),
    route(mineReadingCalls.withdraw, (db, actor, { id }) => dealt(db, actor, (act) => withdrawOwn(act, flow, id))),
    route(selfReadingApi.page, (db, actor, query) => list.page(db, actor, query)),
    route(selfReadingApi.one, (db, actor, { id }) => db.read(actor, (tx) => records.whole(tx, actor, id))),
    route(selfReadingApi.deal, (db, actor, input, { services }) => records.deal(db, actor, input, services)),
    exportRoute(selfReadingApi.export, '自助抄表', () => list),
  ]
}
