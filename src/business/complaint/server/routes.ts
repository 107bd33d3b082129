import { exportRoute } from '#engines/manage-view/server/export.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { readDetail } from '../detail/server/read-detail.ts'
import { companiesOf, hostsOf, membersOf } from '../host/server/find-departs.ts'
import { checkVillage } from '../report/server/check-place.ts'
import { openComplaint } from '../report/server/open.ts'
import { complaintSheets, hiddenSheets } from '../print/server/build-sheet.ts'
import { hiddenSheetApi, sheetApi } from '../print/shared/sheet.ts'
import { readPhone } from '../reporter/server/read-phone.ts'
import { complaintApi } from '../shared/api.ts'
import { readStatistics } from '../statistics/server/statistics.ts'
import { dealComplaint } from './deal.ts'
import { complaintLists, readPage } from './lists.ts'
import { complaintTables } from './tables.ts'

/** Who may be made host, with their people. */
const choices = (db: Db, actor: Actor, id: string) =>
  db.read(actor, async (tx) => {
    const row = found(await readRow(tx, actor, complaintTables.complaint, id))
    const hosts = await hostsOf(tx, row.villageId)
    const people = await membersOf(
      tx,
      hosts.map(({ departId }) => departId),
      row,
    )
    return hosts.map(({ departId, name }) => ({
      value: departId,
      text: name,
      users: people
        .filter((one) => one.departId === departId)
        .slice(0, 500)
        .map((one) => ({ value: one.userId, text: one.name })),
    }))
  })

/** Which companies a complaint of a village may name. */
const companiesIn = (db: Db, actor: Actor, villageId: string) =>
  db.read(actor, async (tx) => {
    await checkVillage(tx, actor, villageId)
    return companiesOf(await hostsOf(tx, villageId)).map(({ departId, name }) => ({ value: departId, text: name }))
  })

export const complaintRoutes: readonly Route[] = [
  route(complaintApi.page, (db, actor, query) => readPage(db, actor, complaintLists(actor), query)),
  route(complaintApi.mine, (db, actor, query) => readPage(db, actor, complaintLists(actor, { mine: true }), query)),
  route(complaintApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => readDetail(tx, actor, id, services)),
  ),
  route(complaintApi.open, (db, actor, input, { services }) => openComplaint(db, actor, input, services)),
  route(complaintApi.deal, (db, actor, input, { services }) => dealComplaint(db, actor, input, services)),
  route(complaintApi.departs, (db, actor, { id }) => choices(db, actor, id)),
  route(complaintApi.companies, (db, actor, { villageId }) => companiesIn(db, actor, villageId)),
  route(complaintApi.phone, (db, actor, input, { services }) => readPhone(db, actor, input, services)),
  exportRoute(complaintApi.export, '投诉建议', (actor) => complaintLists(actor)),
  route(complaintApi.statistics, (db, actor, query, { services }) => readStatistics(db, actor, query, services)),
  ...paperRoutes(sheetApi, complaintSheets),
  ...paperRoutes(hiddenSheetApi, hiddenSheets),
]
