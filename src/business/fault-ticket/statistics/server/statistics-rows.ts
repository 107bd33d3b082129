import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { isRepeat, late, repairMinutes } from '../../server/fault-rows.ts'
import { faultTables } from '../../server/tables.ts'
import { openStates } from '../../shared/states.ts'

/** Reports of the caller's scope between two days, both included. */
export interface Wanted {
  begin: string
  end: string
  villageId: string | undefined
}

type Bind = (value: unknown) => string

export interface Counted {
  key: string
  label: string
  value: number
}

/** Tickets that the caller sees and that stand for themselves. */
const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string =>
  [
    seenText(actor, faultTables.fault, 't', bind),
    't.merged_into_id is null',
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ].join(' and ')

function about<Row>(actor: Actor, wanted: Wanted, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const period = `t.create_time >= ${bind(wanted.begin)}::date and t.create_time < ${bind(wanted.end)}::date + 1`
  const source = `with r as (select t.*, ${isRepeat} as repeated, ${repairMinutes} as minutes from fault t
    where ${seen(actor, wanted, bind)} and ${period})`
  return statement<Row>(`${source} ${query(bind)}`, values.list)
}

interface Totals {
  total: number
  closed: number
  repeated: number
  minutes: string | null
}

export const countTotals = (actor: Actor, wanted: Wanted): Statement<Totals> =>
  about<Totals>(
    actor,
    wanted,
    () => `select count(*) as total, count(*) filter (where state = 'CLOSED') as closed,
      count(*) filter (where repeated = 'Y') as repeated, sum(minutes) filter (where state = 'CLOSED')::text as minutes from r`,
  )

interface Standing {
  today: number
  open: number
  overdue: number
  safety: number
}

/** How things stand now, whatever the period. */
export function countStanding(actor: Actor, wanted: Wanted): Statement<Standing> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const isOpen = `t.state = any(${bind(openStates)}::text[])`
  const text = `select count(*) filter (where t.create_time >= ${bind(today())}::date) as today,
      count(*) filter (where ${isOpen}) as open, count(*) filter (where ${late} = 'Y') as overdue,
      count(*) filter (where ${isOpen} and t.safety_flag = 'Y') as safety
    from fault t where ${seen(actor, wanted, bind)}`
  return statement<Standing>(text, values.list)
}

const top = (key: string, label: string, join = ''): string =>
  `select ${key} as key, ${label} as label, count(*) as value from r ${join} group by 1, 2 order by 3 desc, 2 limit 100`

const category = `join fault_category c on c.tenant_id = r.tenant_id and c.id = r.category_id
  left join fault_category p on p.tenant_id = c.tenant_id and p.id = c.parent_id`
const categoryName = `concat_ws(' / ', p.category_name, c.category_name)`

export const countCategories = (actor: Actor, wanted: Wanted) =>
  about<Counted>(actor, wanted, () => top('c.id', categoryName, category))

export const averageCategories = (actor: Actor, wanted: Wanted) =>
  about<Counted>(
    actor,
    wanted,
    () => `select c.id as key, ${categoryName} as label, round(avg(r.minutes))::integer as value from r ${category}
      where r.state = 'CLOSED' and r.minutes is not null group by 1, 2 order by 3 desc, 2 limit 100`,
  )

export const countMonths = (actor: Actor, wanted: Wanted) =>
  about<Counted>(
    actor,
    wanted,
    () => `select to_char(create_time, 'YYYY-MM') as key, to_char(create_time, 'YYYY-MM') as label, count(*) as value
      from r group by 1 order by 1`,
  )

export const countReasons = (actor: Actor, wanted: Wanted) =>
  about<Counted>(actor, wanted, () =>
    top('f.id', 'f.reason_name', 'join fault_reason f on f.tenant_id = r.tenant_id and f.id = r.reason_id'),
  )

export const countVillages = (actor: Actor, wanted: Wanted) =>
  about<Counted>(actor, wanted, () =>
    top('v.id', 'v.name', 'join ref_village v on v.tenant_id = r.tenant_id and v.id = r.village_id'),
  )

const named = `join ref_equipment e on e.tenant_id = r.tenant_id and e.id = r.equipment_id
  join ref_village v on v.tenant_id = r.tenant_id and v.id = r.village_id`
const equipmentName = `concat_ws(' ', v.name, e.equipment_no, e.name)`

export const countRepeats = (actor: Actor, wanted: Wanted) =>
  about<Counted>(
    actor,
    wanted,
    () => `select e.id as key, ${equipmentName} as label, count(*) as value from r ${named}
      where r.repeated = 'Y' group by 1, 2 order by 3 desc, 2 limit 10`,
  )

export interface StoodRow {
  key: string
  label: string
  from: number
  until: number | null
}

/** Every standstill of equipment that touches the period, by whichever report, in whole seconds. */
export function readStandstills(actor: Actor, wanted: Wanted): Statement<StoodRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const touches = `t.downtime_start < ${bind(wanted.end)}::date + 1
    and (t.downtime_end is null or t.downtime_end > ${bind(wanted.begin)}::date)`
  const text = `select e.id as key, ${equipmentName} as label, extract(epoch from r.downtime_start)::float8 as "from",
      extract(epoch from r.downtime_end)::float8 as until
    from (select t.* from fault t where ${seen(actor, wanted, bind)} and t.state <> 'INVALID' and ${touches}) r ${named}
    order by 1, 3 limit 5000`
  return statement<StoodRow>(text, values.list)
}
