import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { rosterApi } from '../shared/api.ts'
import type { RosterEntry } from '../shared/schema.ts'
import { publishRoster } from './publish-roster.ts'
import { findPersons, generateRoster, markEntry } from './service.ts'

export const rosterRoutes = (list: List<RosterEntry>): readonly Route[] => [
  route(rosterApi.persons, (db, actor, query) => db.read(actor, (tx) => findPersons(tx, actor, query))),
  route(rosterApi.generate, (db, actor, input) => generateRoster(db, actor, input)),
  route(rosterApi.publish, (db, actor, { meetingId, places }) =>
    db.write(actor, async (tx) => ({
      publicityId: await publishRoster(tx, actor, { meetingId, places: places?.trim() || null }),
    })),
  ),
  route(rosterApi.mark, async (db, actor, input) => {
    const id = await markEntry(db, actor, input)
    return db.read(actor, (tx) => list.one(tx, actor, id))
  }),
  ...crudRoutes(rosterApi, { title: '业主名册', list }),
]
