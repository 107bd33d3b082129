import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { rosterApi } from '../shared/api.ts'
import type { RosterEntry } from '../shared/schema.ts'
import { changeSpeaker } from './change-speaker.ts'
import { publishRoster } from './publish-roster.ts'
import { findCoOwners } from './retarget-repository.ts'
import { findPersons, generateRoster, markEntry } from './service.ts'

const { export: exporting, ...known } = rosterApi

const leastReason = 5

/** A roster leaves the house for a reason, which the operation log keeps with the call; it is no filter of the list. */
function withoutReason({ exportReason = '', ...raw }: Record<string, string>): Record<string, string> {
  if (exportReason.trim().length < leastReason)
    throw badInput({ exportReason: `请填写导出原因（不少于${leastReason}个字）!` })
  return raw
}

export const rosterRoutes = (list: List<RosterEntry>, { secrets }: { secrets: Secrets }): readonly Route[] => [
  route(rosterApi.owners, (db, actor, { id }) => db.read(actor, (tx) => findCoOwners(tx, actor, id))),
  route(rosterApi.retarget, async (db, actor, input) => {
    await changeSpeaker(db, actor, input, secrets)
    return db.read(actor, (tx) => list.one(tx, actor, input.entryId))
  }),
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
  ...crudRoutes(known, { title: '业主名册', list }),
  exportRoute(exporting, '业主名册', () => list, withoutReason),
]
