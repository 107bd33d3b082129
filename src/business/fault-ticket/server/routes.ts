import { recordsOf, type RecordParts } from '#engines/manage-view/server/records.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { readOptions } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { actorSeeing, can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { equipmentSource } from '#community/equipment/server/lookup.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { phoneRoute } from '#services/ticket/reporter/server/actions.ts'
import { phoneOf } from '#services/ticket/reporter/server/lookup.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { lastSeen } from '#system/session/server/lookup.ts'
import { alertReport } from '../alert/server/raise-alerts.ts'
import { faultOrders } from '../print/server/build-work-order.ts'
import { faultOrderApi } from '../print/shared/work-order.ts'
import { openByPerson } from '../report/server/open.ts'
import { faultReporters } from '../reporter/server/show-reporter.ts'
import { faultApi } from '../shared/api.ts'
import { faultPermissions as may } from '../shared/permissions.ts'
import type { FaultDetail } from '../shared/schema.ts'
import { dealFault } from './deal.ts'
import { faultPurposes } from './files.ts'
import { workersFor } from './find-people.ts'
import { faultFlow } from './flow.ts'
import { faultLists } from './lists.ts'
import { readMerged, readTargets } from './repository.ts'
import type { FaultDealing } from './take-step.ts'
import { faultTables, type ListedFault, type StoredFault } from './tables.ts'

type Whole = ListedFault & FaultDetail

/** How single tickets are read: with their pictures, time limits, and what was joined to them. */
const partsFor = ({ secrets }: Pick<Services, 'secrets'>, actor: Actor): RecordParts<ListedFault, Whole> => ({
  list: faultLists(secrets)(actor),
  flow: faultFlow,
  shown: async (_reader, _actor, row) => ({
    ...row,
    reporterPhone: phoneOf(faultReporters, secrets, actor, row),
    photos: shownPaths(secrets, row.photos, faultPurposes),
    afterPhotos: shownPaths(secrets, row.afterPhotos, faultPurposes),
  }),
  detail: async (reader, reading, row) => {
    const timers = await timersOf(reader, 'FAULT', [row.id])
    const mergedTickets = await readMerged(reader, row.id, can(reading, may.audit))
    return { ...row, timers: timers.get(row.id) ?? [], mergedTickets }
  },
})

/** The same caller without narrowing: to answer a ticket that the caller's own act has just taken out of sight. */
const unbounded = (actor: Actor): Actor => actorSeeing(actor, { villages: 'all', narrow: 'none' })

const ticketOf = (db: Db, actor: Actor, id: string) =>
  db.read(actor, async (tx) => found((await readRow(tx, actor, faultTables.fault, id)) as StoredFault | undefined))

const workerChoices = (db: Db, actor: Actor, id: string) =>
  db.read(actor, async (tx) => {
    const row = found((await readRow(tx, actor, faultTables.fault, id)) as StoredFault | undefined)
    const workers = await workersFor(tx, actor, row)
    const ids = workers.map(({ userId }) => userId)
    const seen = await lastSeen(tx, ids)
    return workers.map(({ userId, name, load }) => ({
      ...{ value: userId, text: name, open: load, seenAt: seen.get(userId) ?? null },
    }))
  })

export const faultRoutesOf = (warnings: Warnings): readonly Route[] => [
  route(faultApi.page, (db, actor, query, { services }) => faultLists(services.secrets)(actor).page(db, actor, query)),
  route(faultApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => recordsOf(partsFor(services, actor)).whole(tx, actor, id)),
  ),
  route(faultApi.create, (db, actor, input, { services }) =>
    db.write(actor, async (tx) => {
      const opened = await openByPerson(tx, actor, input, services)
      await alertReport(tx, warnings, opened)
      const { id } = opened
      return recordsOf(partsFor(services, actor)).one(tx, actor, id)
    }),
  ),
  route(faultApi.deal, (db, actor, input, { services }) =>
    db.write(actor, async (tx) => {
      const { id } = await dealFault(tx, actor, input as FaultDealing)
      return recordsOf(partsFor(services, actor)).whole(tx, unbounded(actor), id)
    }),
  ),
  ...paperRoutes(faultOrderApi, faultOrders),
  exportRoute(faultApi.export, '故障工单', (actor, { secrets }) => faultLists(secrets)(actor)),
  phoneRoute(faultApi.phone, faultReporters),
  route(faultApi.equipment, (db, actor, { villageId, ...asked }) =>
    readOptions(db, actor, equipmentSource(villageId), asked, soundMatch),
  ),
  route(faultApi.workers, (db, actor, { id }) => workerChoices(db, actor, id)),
  route(faultApi.targets, async (db, actor, { id }) => {
    const row = await ticketOf(db, actor, id)
    return db.read(actor, (tx) => readTargets(tx, actor, row))
  }),
]
