import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { toldOf, toldText, type KeptFigures } from '#services/ticket/kept/server/lookup.ts'
import { duringText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
import { seriesText } from '#services/ticket/series/server/lookup.ts'
import { isOpen, isRepeat, repairHundredths } from '../../server/fault-rows.ts'
import { faultTables } from '../../server/tables.ts'

/** Reports of the caller's scope between two days, both included. */
export interface Wanted extends Period {
  villageId: string | undefined
}

type Bind = (value: unknown) => string

export interface Counted {
  key: string
  label: string
  value: number
}

/** Tickets that the caller sees. */
const visible = (actor: Actor, { villageId }: Wanted, bind: Bind): string =>
  [seenText(actor, faultTables.fault, 't', bind), ...(villageId ? [`t.village_id = ${bind(villageId)}`] : [])].join(
    ' and ',
  )

/** Those that stand for themselves. */
const only = 't.merged_into_id is null'
const seen = (actor: Actor, wanted: Wanted, bind: Bind): string => `${visible(actor, wanted, bind)} and ${only}`

function about<Row>(write: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const text = write((value) => values.add(value))
  return statement<Row>(text, values.list)
}

/** What is told of the reports of a period; `total` by what it sums up. */
export type Series = 'byCategory' | 'mttrByCategory' | 'byMonth' | 'byReason' | 'byVillage' | 'total'

const isClosed = `t.state = 'CLOSED'`

/** The figures by which all series are told. */
export const faultFigures: KeptFigures = {
  table: 'fault',
  only,
  numbers: {
    total: 'count(*)',
    closed: `count(*) filter (where ${isClosed})`,
    hundredths: `coalesce(sum(${repairHundredths}) filter (where ${isClosed}), 0)::bigint`,
  },
  series: {
    category: { key: 't.category_id' },
    reason: { key: 't.reason_id' },
    village: { key: 't.village_id' },
    month: { key: 'm.month' },
  },
}

const ofCategories = (value: string, where = 'true'): string => `select c.id as key,
    concat_ws(' / ', p.category_name, c.category_name) as label, ${value} as value
  from (select key, sum(total) as total, sum(closed) as closed, sum(hundredths) as hundredths
      from ${toldOf('category')} group by 1) s
    join fault_category c on c.tenant_id = app_tenant() and c.id = s.key
    left join fault_category p on p.tenant_id = c.tenant_id and p.id = c.parent_id
  where ${where}`
const byKey = (series: string): string => `select key, sum(total) as total from ${toldOf(series)} group by 1`

const seriesTexts: Readonly<Record<Series, string>> = {
  byCategory: ofCategories('s.total'),
  mttrByCategory: ofCategories('round(s.hundredths / (100 * s.closed))', 's.closed > 0'),
  byMonth: `select s.key, s.key as label, s.total as value from (${byKey('month')}) s`,
  byReason: `select f.id as key, f.reason_name as label, s.total as value
    from (${byKey('reason')}) s join fault_reason f on f.tenant_id = app_tenant() and f.id = s.key`,
  byVillage: `select v.id as key, v.name as label, s.total as value
    from (${byKey('village')}) s join ref_village v on v.tenant_id = app_tenant() and v.id = s.key`,
  // Each has one village.
  total: `select n.key, n.key as label, coalesce(n.value, 0) as value
    from (select sum(total) as total, sum(closed) as closed, sum(hundredths) as hundredths from ${toldOf('village')}) s
    cross join lateral (values ('total', s.total), ('closed', s.closed), ('hundredths', s.hundredths)) n(key, value)`,
}

const orders: Partial<Readonly<Record<Series, string>>> = { byMonth: 's.key' }

/** Each number of each series, in the order in which they are shown. */
export const countSeries = (actor: Actor, wanted: Wanted): Statement<Counted & { series: Series }> =>
  about((bind) => {
    const rank = (series: Series) => ({ order: orders[series] ?? 's.value desc, s.label', most: 100 })
    return `with ${toldText(faultFigures, wanted, [visible(actor, wanted, bind)], bind)} ${seriesText(seriesTexts, rank)}`
  })

interface Standing {
  today: number
  open: number
  overdue: number
  safety: number
}

/** How things stand now, whatever the period: what was closed long ago is not looked at. */
export const countStanding = (actor: Actor, wanted: Wanted): Statement<Standing> =>
  about(
    (bind) => `select (select count(*) from fault t where ${seen(actor, wanted, bind)}
        and t.create_time >= ${bind(today())}::date::timestamptz) as today,
      count(*) as open, count(*) filter (where t.breached_flag = 'Y') as overdue,
      count(*) filter (where t.safety_flag = 'Y') as safety
    from fault t where ${seen(actor, wanted, bind)} and ${isOpen}`,
  )

const named = `join ref_equipment e on e.tenant_id = app_tenant() and e.id = r.equipment_id
  join ref_village v on v.tenant_id = app_tenant() and v.id = r.village_id`
const equipmentName = `concat_ws(' ', v.name, e.equipment_no, e.name)`

interface Repeated extends Omit<Counted, 'key'> {
  /** Over all equipment, also what is no more. */
  all: number
  /** Null where there is none to name. */
  key: string | null
}

/** Equipment that broke again, the most often first. */
export const countRepeats = (actor: Actor, wanted: Wanted): Statement<Repeated> =>
  about(
    (bind) => `with r as (select t.equipment_id, t.village_id, count(*) as value from fault t
        where ${seen(actor, wanted, bind)} and ${duringText('t.create_time', wanted, bind)} and t.equipment_id is not null
          and ${isRepeat} group by 1, 2)
      select s.*, a.all from (select coalesce(sum(value), 0)::bigint as all from r) a left join lateral (
        select e.id as key, ${equipmentName} as label, sum(r.value)::bigint as value from r ${named}
        group by 1, 2 order by 3 desc, 2 limit 10) s on true order by s.value desc, s.label`,
  )

export interface StoodRow {
  key: string
  label: string
  /** What kind of equipment it is. */
  kind: string
  from: number
  until: number | null
}

/**
 * Every standstill of equipment that touches the period, by whichever report, in whole seconds; what nobody gave an end
 * ended with the work. Earlier rounds of a report have their own.
 */
export const readStandstills = (actor: Actor, wanted: Wanted): Statement<StoodRow> =>
  about((bind) => {
    const [first, after] = [`${bind(wanted.begin)}::date::timestamptz`, `(${bind(wanted.end)}::date + 1)::timestamptz`]
    const reports = `${seen(actor, wanted, bind)} and t.state <> 'INVALID'`
    const end = 'coalesce(t.downtime_end, t.finish_time, t.close_time)'
    return `select e.id as key, ${equipmentName} as label, e.kind, extract(epoch from r.since)::float8 as "from",
        extract(epoch from r.until)::float8 as until
      from (select t.equipment_id, t.village_id, t.downtime_start as since, ${end} as until
          from fault t where ${reports} and t.downtime_start < ${after} and (${end} is null or ${end} > ${first})
        union all select t.equipment_id, t.village_id, s.since, s.until
          from fault_standstill s join fault t on t.tenant_id = s.tenant_id and t.id = s.fault_id
          where ${reports} and s.since < ${after} and s.until > ${first}) r ${named}
      order by 1, 3 limit 5000`
  })
