import { exportRoute } from '#engines/manage-view/server/export.ts'
import { daysAgo } from '#engines/manage-view/server/purge.ts'
import { RECYCLE_DAYS } from '#engines/manage-view/shared/removal-calls.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import {
  auditApi,
  auditBatchApi,
  correctionApi,
  doubtApi,
  householdApi,
  moveOutApi,
  peopleApi,
  plainApi,
  representativeApi,
  transferApi,
  userCardApi,
} from '../shared/api.ts'
import { statisticsApi } from '../shared/statistics.ts'
import { audit, auditBatch } from './audit.ts'
import { doubt } from './approval.ts'
import { answerCorrection } from './answer-correction.ts'
import { readDetail } from './read-detail.ts'
import { findPeople } from './find-person.ts'
import { householdLists } from './lists.ts'
import type { Act, HouseholdParts } from './ports.ts'
import { readPlain } from './read-plain.ts'
import { removeHousehold, restoreHousehold } from './remove-household.ts'
import { addHousehold, editHousehold, moveOut, passVote } from './service.ts'
import { readStatistics } from './statistics.ts'
import { transferRoom } from './transfer.ts'
import { readUserCard } from './read-user-card.ts'

export function householdRoutes(parts: HouseholdParts): Route[] {
  const listFor = householdLists(parts.secrets)
  /** An act on one household, which is read back as the list shows it. */
  const dealt = (db: Db, actor: Actor, work: (act: Act) => Promise<string>) =>
    db.write(actor, async (tx) => listFor(actor).one(tx, actor, await work({ tx, actor, parts })))
  return [
    route(householdApi.page, (db, actor, query) => listFor(actor).page(db, actor, query)),
    route(householdApi.one, (db, actor, { id }) => db.read(actor, (tx) => readDetail(tx, actor, id, listFor))),
    route(householdApi.create, (db, actor, input) => dealt(db, actor, (act) => addHousehold(act, input))),
    route(householdApi.update, (db, actor, input) => dealt(db, actor, (act) => editHousehold(act, input))),
    route(householdApi.remove, (db, actor, input) =>
      db.write(actor, (tx) => removeHousehold({ tx, actor, parts }, input)),
    ),
    route(householdApi.restore, (db, actor, { id }) => dealt(db, actor, (act) => restoreHousehold(act, id))),
    route(householdApi.recycled, (db, actor, query) =>
      listFor(actor).recycled(db, actor, query, daysAgo(RECYCLE_DAYS)),
    ),
    exportRoute(householdApi.export, '住户', (actor) => listFor(actor)),
    route(auditApi, (db, actor, input) => dealt(db, actor, (act) => audit(act, input))),
    route(doubtApi, (db, actor, input) => dealt(db, actor, (act) => doubt(act, input))),
    route(auditBatchApi, (db, actor, input) => auditBatch(db, actor, input, parts)),
    route(moveOutApi, (db, actor, input) => dealt(db, actor, (act) => moveOut(act, input))),
    route(transferApi, (db, actor, input) => dealt(db, actor, (act) => transferRoom(act, input))),
    route(peopleApi, (db, actor, query) => db.read(actor, (tx) => findPeople(tx, actor, query, parts.secrets))),
    route(representativeApi, (db, actor, input) => dealt(db, actor, (act) => passVote(act, input))),
    route(correctionApi, (db, actor, input) => dealt(db, actor, (act) => answerCorrection(act, input))),
    route(plainApi, (db, actor, input, { services }) => readPlain(db, actor, input, services)),
    route(statisticsApi, (db, actor, query) => readStatistics(db, actor, query)),
    route(userCardApi, (db, actor, { id }) => readUserCard(db, actor, id, parts.secrets)),
  ]
}
