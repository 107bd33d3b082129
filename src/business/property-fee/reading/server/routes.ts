import type { List } from '#engines/manage-view/server/list.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { readingApi, readingCalls } from '../shared/api.ts'
import type { FeeReading } from '../shared/schema.ts'
import { confirmReadings, readingFlow } from './flow.ts'
import { readingRules } from './rules.ts'

/** What follows a reading that was entered, changed or taken away. */
type Follow = (tx: Tx, actor: Actor, reading: FeeReading) => Promise<void>

export const readingRoutes = (list: List<FeeReading>, changed: Follow): readonly Route[] => [
  route(readingCalls.confirm, (db, actor, { ids }) => db.write(actor, (tx) => confirmReadings(tx, actor, ids))),
  ...crudRoutes(readingApi, {
    title: '抄表',
    list,
    rules: { ...readingRules, changed },
    flow: readingFlow,
  }),
]
