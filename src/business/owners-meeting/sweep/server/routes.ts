import { route, type Route } from '#kernel/server/http/route.ts'
import { sweepApi } from '../shared/api.ts'
import { remind } from './remind.ts'
import { readBuildings, readEntry, readMeetings, readPlan, recordVisit } from './service.ts'

export const sweepRoutes: readonly Route[] = [
  route(sweepApi.meetings, (db, actor) => db.read(actor, (tx) => readMeetings(tx, actor))),
  route(sweepApi.buildings, (db, actor, { meetingId }) => readBuildings(db, actor, meetingId)),
  route(sweepApi.plan, (db, actor, { meetingId, buildingId }) => readPlan(db, actor, meetingId, buildingId)),
  route(sweepApi.entry, (db, actor, { entryId }) => readEntry(db, actor, entryId)),
  route(sweepApi.visit, async (db, actor, input, { services }) => {
    const { id } = await recordVisit(db, actor, input)
    return readEntry(services.db, actor, id)
  }),
  route(sweepApi.remind, (db, actor, input) => remind(db, actor, input)),
]
