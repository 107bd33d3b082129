import { exportRoute } from '#engines/manage-view/server/export.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { householdApi, moveOutApi, myHouseholdApi } from '../shared/api.ts'
import { householdLists } from './lists.ts'
import { readMyHomes } from './repository.ts'
import { addHousehold, editHousehold, moveOut, type HouseholdServices } from './service.ts'

export function householdRoutes(services: HouseholdServices): Route[] {
  const listFor = householdLists(services.secrets)
  return [
    route(householdApi.page, (db, actor, query) => listFor(actor).page(db, actor, query)),
    route(householdApi.one, (db, actor, { id }) => db.read(actor, (tx) => listFor(actor).one(tx, actor, id))),
    route(householdApi.create!, (db, actor, input) =>
      db.write(actor, async (tx) => listFor(actor).one(tx, actor, await addHousehold(tx, actor, input, services))),
    ),
    route(householdApi.update!, (db, actor, input) =>
      db.write(actor, async (tx) => listFor(actor).one(tx, actor, await editHousehold(tx, actor, input, services))),
    ),
    exportRoute(householdApi.export!, '住户', listFor),
    route(moveOutApi, async (db, actor, input) => {
      const id = await moveOut(db, actor, input)
      return db.read(actor, (tx) => listFor(actor).one(tx, actor, id))
    }),
    route(myHouseholdApi, (db, actor) => db.read(actor, (tx) => readMyHomes(tx, actor, services.secrets))),
  ]
}
