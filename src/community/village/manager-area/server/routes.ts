import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { move } from '#kernel/server/move.ts'
import { dropActors } from '../../server/service.ts'
import { managerAreaApi } from '../shared/api.ts'
import type { AreaDealing, ManagerArea } from '../shared/schema.ts'
import { readArea } from './detail.ts'
import { managerAreaFlow, type StoredArea } from './flow.ts'
import { managerAreaRules } from './rules.ts'
import { managerAreaTables } from './tables.ts'
import { transferArea } from './transfer.ts'

/** Manager areas: who serves a village, and in whose hands. */
export function managerAreaRoutes(list: List<ManagerArea>): Route[] {
  const { one, deal, transfer, ...plain } = managerAreaApi
  const crud = crudRoutes({ ...plain, one }, { title: '管理区域', list, rules: managerAreaRules })
  return [
    ...crud.filter(({ endpoint }) => (endpoint as unknown) !== one),
    route(one, (db, actor, { id }, { services: { secrets } }) =>
      db.read(actor, (tx) => readArea(tx, actor, id, { list, secrets })),
    ),
    route(deal, (db, actor, input, { services: { secrets } }) =>
      db.write(actor, async (tx) => {
        await dealArea(tx, actor, input)
        return readArea(tx, actor, input.id, { list, secrets })
      }),
    ),
    route(transfer, (db, actor, input, { services: { secrets } }) =>
      db.write(actor, async (tx) => readArea(tx, actor, await transferArea(tx, actor, input), { list, secrets })),
    ),
  ]
}

/** The authority's word on what a company has entered. */
async function dealArea(tx: Tx, actor: Actor, input: AreaDealing): Promise<void> {
  const row = (await lockRow(tx, actor, managerAreaTables.managerArea, input)) as StoredArea
  await move(tx, actor, managerAreaFlow, row, input.action, input)
  dropActors(tx)
}
