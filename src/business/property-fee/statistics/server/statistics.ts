import { add } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { readAgeing, sumBills } from '../../bill/server/statistics.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import type { PayChannel } from '../../payment/shared/dictionaries.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import { cutBy, monthsUntil, nothing, rateOf, ratesOf, together } from '../shared/collection.ts'
import type { CollectionQuery, CollectionStatistics } from '../shared/statistics.ts'
import { readCells, readRooms, readYear, type CellRow, type Wanted } from './statistics-rows.ts'
import { readTaken, type TakenRow } from './taken-rows.ts'

const mostDays = 732
const months = 24

/** What a question means: the running year unless told, and all that is no deposit. */
function wantedBy({ scope }: Actor, { begin, end = today(), villageId, feeType }: CollectionQuery): Wanted {
  const yearStart = `${end.slice(0, 4)}-01-01`
  const first = begin ?? yearStart
  if (first > end) throw badInput({ begin: '开始日期不能晚于结束日期' })
  if (addDays(first, mostDays) <= end) throw badInput({ begin: `统计区间不能超过${mostDays}天` })
  const [only, other] = scope.villages === 'all' || scope.former ? [] : scope.villages
  return {
    ...{ begin: first, end, yearStart, monthsFrom: `${monthsUntil(end, months)[0]}-01` },
    villageId: villageId ?? (other === undefined ? only : undefined),
    feeTypes: feeType ? [feeType] : chargedTypes,
  }
}

function monthsOf(rows: readonly CellRow[], end: string): CollectionStatistics['byMonth'] {
  const known = new Map(rows.map((row) => [row.month, row]))
  return monthsUntil(end, months).map((month) => {
    const { count, due, paid, owed, lost } = known.get(month) ?? nothing
    return { key: month, label: month, count, due, paid, owed, lost, rate: rateOf(paid, due) }
  })
}

const summed = (rows: readonly TakenRow[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: add(rows.map(({ amount }) => amount)),
})

function receivedOf(rows: readonly TakenRow[], withCashiers: boolean): CollectionStatistics['received'] {
  const channels = [...new Set(rows.map(({ channel }) => channel))].toSorted()
  const cashiers = new Map(rows.map(({ cashierId, cashier }) => [cashierId, cashier]))
  return {
    ...summed(rows),
    byChannel: channels.map((key: PayChannel) => ({ key, ...summed(rows.filter(({ channel }) => channel === key)) })),
    byCashier: withCashiers
      ? [...cashiers].map(([key, name]) => ({
          ...{ key: key ?? '', label: key === null ? '线上支付' : (name ?? '') },
          ...summed(rows.filter(({ cashierId }) => cashierId === key)),
        }))
      : null,
  }
}

/** What was charged and collected, over what the caller may see. */
export function readStatistics(db: Db, actor: Actor, query: CollectionQuery): Promise<CollectionStatistics> {
  const wanted = wantedBy(actor, query)
  const { begin, end, yearStart, villageId, feeTypes } = wanted
  const owed = { state: 'UNPAID,PARTIAL', feeType: feeTypes.join(','), ...(villageId && { villageId }) }
  return db.read(actor, async (tx) => {
    const rows = await tx.all(readCells(actor, wanted))
    const cells = rows.filter(({ month }) => month === null)
    const total = together(cells)
    const { still, cleared, since, ...year } = await tx.one(readYear(actor, wanted))
    const older = { atStart: add([still, since]), cleared }
    const { count, balance } = await sumBills(tx, actor, owed)
    const ageing = await readAgeing(tx, actor, owed)
    const taken = query.feeType ? undefined : await tx.all(readTaken(actor, wanted))
    const rooms = can(actor, billPermissions.list) ? await tx.all(readRooms(actor, wanted, nameViewOf(actor))) : null
    return {
      ...{ begin, end, asOf: today(), total, older: { yearStart, ...older }, ...ratesOf(total, year, older) },
      ...{ arrears: { count, balance }, ageing: ageing.rows, rooms },
      byVillage: cutBy(cells, (cell) => ({ key: cell.villageId, label: cell.village })),
      byBuilding: villageId ? cutBy(cells, (cell) => ({ key: cell.buildingId, label: cell.building })) : null,
      byItem: cutBy(cells, ({ itemName }) => ({ key: itemName, label: itemName })),
      byMonth: monthsOf(
        rows.filter(({ month }) => month !== null),
        end,
      ),
      received: taken ? receivedOf(taken, can(actor, payPermissions.list)) : null,
    }
  })
}
