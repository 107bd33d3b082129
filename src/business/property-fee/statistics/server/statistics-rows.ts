import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { NameView } from '#community/household/server/lookup.ts'
import { ofTypesText, owedText } from '../../bill/server/bill-rows.ts'
import { addendsOf, entriesText, monthlyEntriesText } from '../../bill/server/sum-rows.ts'
import { billTables } from '../../bill/server/tables.ts'
import { payerNameText } from '../../server/name-rows.ts'
import { daysOfMonth, type BillSums, type Cell } from '../shared/collection.ts'
import type { CollectionStatistics } from '../shared/statistics.ts'

type Bind = (value: unknown) => string

/** Bills of the caller's scope, of some kinds of fees. */
export interface Wanted {
  begin: string
  end: string
  yearStart: string
  /** The first day of the months that are told. */
  monthsFrom: string
  villageId: string | undefined
  feeTypes: readonly string[]
}

/** A statement of which every part binds its own values. */
export function asked<Row>(text: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const written = text((value) => values.add(value))
  return statement<Row>(written, values.list)
}

/** Bills `t` that were made known and are not void. */
export const seenBills = (
  actor: Actor,
  { villageId, feeTypes }: Pick<Wanted, 'villageId' | 'feeTypes'>,
  bind: Bind,
): string =>
  [
    seenText(actor, billTables.feeBill, 't', bind),
    `t.state in ('UNPAID', 'PARTIAL', 'PAID', 'BADDEBT')`,
    `${ofTypesText('t', feeTypes, bind)} is true`,
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ].join(' and ')

const sumsText = (
  alias: string,
): string => `sum(${alias}.count)::bigint as count, sum(${alias}.due)::numeric(18, 2) as due,
  (sum(${alias}.due) - sum(${alias}.open))::numeric(18, 2) as paid, (sum(${alias}.open) - sum(${alias}.lost))::numeric(18, 2) as owed,
  sum(${alias}.lost)::numeric(18, 2) as lost`

/** Cells of the period and, with a month in place of a cell, the months. */
export type CellRow = Cell & { month: string | null }

/** Both from the same sums, each by itself: what is told apart at once by place, item and day are too many groups for memory. */
export const readCells = (actor: Actor, wanted: Wanted): Statement<CellRow> =>
  asked((bind) => {
    const { begin, end, monthsFrom, villageId } = wanted
    const bills = seenBills(actor, wanted, bind)
    // Buildings are told apart where one village is asked for.
    const building = villageId ? 't.building_id' : `''::text`
    const { from, count } = addendsOf(bills, building)
    const grouped = (columns: string, first: string, keys: string): string =>
      `(select ${columns}, ${count} as count, sum(t.receivable - t.netted) as due, sum(t.balance) as open,
          coalesce(sum(t.balance) filter (where t.state = 'BADDEBT'), 0) as lost
        from ${from} where ${bills} and t.bill_date >= ${bind(first)}::date and t.bill_date <= ${bind(end)}::date group by ${keys} having ${count} > 0)`
    const cells = grouped(`t.village_id, ${building} as building_id, t.item_id`, begin, '1, 2, 3')
    // By their days, of which there are few, before a month is worked out of each.
    const days = grouped('t.bill_date as day', monthsFrom, '1')
    return `select c.*, coalesce(v.name, '') as village, coalesce(b.name, '') as building, coalesce(i.item_name, '') as item_name, null as month
      from (select g.village_id, g.building_id, g.item_id, ${sumsText('g')} from ${cells} g group by 1, 2, 3) c
        left join ref_village v on v.tenant_id = app_tenant() and v.id = c.village_id
        left join ref_building b on b.tenant_id = app_tenant() and b.id = c.building_id
        left join fee_item i on i.tenant_id = app_tenant() and i.id = c.item_id
      union all
      select '', '', '', ${sumsText('g')}, '', '', '', to_char(g.day, 'YYYY-MM') from ${days} g group by to_char(g.day, 'YYYY-MM')`
  })

/** All days of a day's month. */
export const monthOf = (day: string) => daysOfMonth(day.slice(0, 7), '9999-12-31')

interface YearRow extends Pick<BillSums, 'due' | 'paid'> {
  /** Of older years: still owed, paid within the year, and taken off since it began. */
  still: string
  cleared: string
  since: string
}

/**
 * The bills of the year, and what became of the arrears of older years. What was owed when the year began is what is
 * owed now and what has been paid, let go or given up since; what was corrected was never owed. Entries are kept by month:
 * of the last one is taken off what was booked behind the period.
 */
export const readYear = (actor: Actor, wanted: Wanted): Statement<YearRow> =>
  asked((bind) => {
    const [from, until] = [bind(wanted.yearStart), bind(wanted.end)]
    const bills = seenBills(actor, wanted, bind)
    const { from: addends } = addendsOf(bills)
    const monthEnd = bind(monthOf(wanted.end).end)
    const older = `e.entry_kind in ('PAY', 'DISCOUNT', 'WRITE_OFF') and e.bill_date < ${from}::date`
    return `select y.due, y.paid, o.still, (e.cleared - l.cleared)::numeric(18, 2) as cleared, e.since from
      (select coalesce(sum(t.receivable - t.netted), 0)::numeric(18, 2) as due,
          coalesce(sum(t.receivable - t.netted - t.balance), 0)::numeric(18, 2) as paid
        from ${addends} where ${bills} and t.bill_date >= ${from}::date and t.bill_date <= ${until}::date) y,
      (select coalesce(sum(t.balance), 0)::numeric(18, 2) as still
        from ${addends} where ${bills} and ${owedText('t')} and t.bill_date < ${from}::date) o,
      (select coalesce(sum(e.amount) filter (where e.entry_kind <> 'WRITE_OFF' and e.booked_on <= ${until}::date), 0) as cleared,
          coalesce(sum(e.amount), 0)::numeric(18, 2) as since
        from ${monthlyEntriesText(bills)} e where e.booked_on >= ${from}::date and ${older}) e,
      (select coalesce(sum(e.amount), 0) as cleared from ${entriesText(bills)} e
        where e.booked_on > ${until}::date and e.booked_on <= ${monthEnd}::date and ${older} and e.entry_kind <> 'WRITE_OFF') l`
  })

type RoomRow = NonNullable<CollectionStatistics['rooms']>[number]

/** The rooms that owe most; named as the caller may read names. */
export const readRooms = (actor: Actor, wanted: Wanted, view: NameView): Statement<RoomRow> =>
  asked(
    (
      bind,
    ) => `select t.room_id, m.name as room_name, t.village_id, v.name as village, ${payerNameText(view)} as payer_name,
        t.count, t.balance, t.oldest_due
      from (select t.tenant_id, t.room_id, t.village_id, count(*)::bigint as count, sum(t.balance)::numeric(18, 2) as balance,
          min(t.due_date) as oldest_due, (array_agg(t.payer_id order by t.due_date, t.id))[1] as payer_id
        from fee_bill t where ${seenBills(actor, wanted, bind)} and ${owedText('t')} and t.balance > 0
        group by 1, 2, 3 order by 5 desc, 2 limit 20) t
        join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
        join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
      order by t.balance desc, t.room_id`,
  )
