import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { soundsOf } from '#engines/search/server/sound-match.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { servedVillages } from '#community/village/manager-area/server/lookup.ts'
import { phoneRoute } from '#services/ticket/reporter/server/actions.ts'
import { skillsOf } from '#services/ticket/server/lookup.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { repairApi, repairSettingApi } from '../shared/api.ts'
import { repairSettingFields } from '../setting/shared/setting.ts'
import { workOrderApi } from '../print/shared/work-order.ts'
import { isStandIn } from './check-caller.ts'
import { dealRepair } from './deal.ts'
import { readDetail } from '../detail/server/read-detail.ts'
import { dispatchBatch } from '../dispatch/server/dispatch-batch.ts'
import { repairLists, withKeyword } from './lists.ts'
import { openRepair } from '../report/server/open.ts'
import { repairReporters } from '../reporter/server/show-reporter.ts'
import { workersFor } from './find-people.ts'
import { settingRules } from '../setting/server/rules.ts'
import { readStatistics } from '../statistics/server/statistics.ts'
import { lastSeen } from '#system/session/server/lookup.ts'
import { repairTables, type ListedRepair } from './tables.ts'
import { workOrders } from '../print/server/build-work-order.ts'

const settings = listOf({ table: repairTables.repairSetting, fields: repairSettingFields })

/** Workers of a ticket's village as choices, with their open tickets, skills, presence and how their names are read. */
const workerChoices = (db: Db, actor: Actor, id: string) =>
  db.read(actor, async (tx) => {
    const workers = await workersFor(tx, actor, found(await readRow(tx, actor, repairTables.repair, id)))
    const ids = workers.map(({ userId }) => userId)
    const [skills, seen] = await Promise.all([skillsOf(tx, ids), lastSeen(tx, ids)])
    return workers.map(({ userId, name, load }) => ({
      ...{ value: userId, text: name, open: load },
      sounds: [...soundsOf(name, { isPerson: true })],
      skills: [...(skills.get(userId) ?? [])],
      seenAt: seen.get(userId) ?? null,
    }))
  })

/** Tells the administrator of a village which tickets the manager of a company has in hand. */
async function withManagement(db: Db, actor: Actor, tickets: readonly ListedRepair[]) {
  if (!isStandIn(actor)) return [...tickets]
  const villages = tickets.map(({ villageId }) => villageId)
  const served = await db.read(actor, (tx) => servedVillages(tx, villages, today()))
  return tickets.map((ticket) => ({ ...ticket, isManaged: served.has(ticket.villageId) }))
}

export const repairRoutes: readonly Route[] = [
  route(repairApi.page, async (db, actor, query, { services }) => {
    const page = await repairLists(services.secrets)(actor).page(db, actor, withKeyword(query))
    return { ...page, records: await withManagement(db, actor, page.records) }
  }),
  route(repairApi.mine, (db, actor, query, { services }) =>
    repairLists(services.secrets)(actor, { mine: true }).page(db, actor, withKeyword(query)),
  ),
  route(repairApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => readDetail(tx, actor, id, services)),
  ),
  route(repairApi.open, (db, actor, input, { services }) => openRepair(db, actor, input, services)),
  route(repairApi.deal, (db, actor, input, { services }) => dealRepair(db, actor, input, services)),
  route(repairApi.dispatchBatch, (db, actor, input) => dispatchBatch(db, actor, input)),
  route(repairApi.workers, (db, actor, { id }) => workerChoices(db, actor, id)),
  phoneRoute(repairApi.phone, repairReporters),
  exportRoute(repairApi.export, '报修', (actor, { secrets }) => repairLists(secrets)(actor), withKeyword),
  route(repairApi.statistics, (db, actor, query, { services }) => readStatistics(db, actor, query, services)),
  ...paperRoutes(workOrderApi, workOrders),
  ...crudRoutes(repairSettingApi, { title: '报修设置', list: settings, rules: settingRules }),
]
