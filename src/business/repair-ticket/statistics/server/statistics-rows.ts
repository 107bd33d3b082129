import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { repairTiming } from '../../shared/dictionaries.ts'
import { openStates } from '../../shared/states.ts'
import { dailyText, duringText, monthsText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
import { seriesText } from '#services/ticket/series/server/lookup.ts'
import { firstFix, judgedTogether, keptTogether } from '../../timing/server/judged-rows.ts'
import { repairTables } from '../../server/tables.ts'

/** Reports of the caller's scope between two days, both included. */
export interface Wanted extends Period {
  villageId: string | undefined
}

export interface Share {
  part: number
  whole: number
}

interface Counted {
  key: string
  label: string
  value: number
}

/** One number of a series; codes have no label of their own. */
interface SeriesRow {
  series: Series
  key: string
  label: string | null
  value: number
}

type Bind = (value: unknown) => string

/** The tickets that count, by themselves. */
const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string =>
  [
    seenText(actor, repairTables.repair, 't', bind),
    't.merged_into_id is null',
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ].join(' and ')

/** Whoever is forced to an end has no result. */
const isResolved = `t.finish_time is not null and t.state <> 'FORCED'`

/** Numbers of tickets `t`, each as SQL over a group of them. */
const numbers = {
  total: 'count(*)',
  open: `count(*) filter (where t.state in (${openStates.map((state) => `'${state}'`).join(', ')}))`,
  done: `count(*) filter (where t.state = 'DONE')`,
  forced: `count(*) filter (where t.state = 'FORCED')`,
  /** Done at least once. */
  everDone: 'count(t.first_done_time)',
  /** Of these, not reopened within thirty days. */
  heldUp: `count(*) filter (where ${firstFix} = 'Y')`,
  reopened: 'count(t.first_done_time) filter (where t.reopen_count > 0)',
  /** Rated by residents themselves; four and five stars are satisfied. */
  ratings: `count(t.rating) filter (where t.rating_auto = 'N')`,
  satisfied: `count(*) filter (where t.rating >= 4 and t.rating_auto = 'N')`,
  stars: `coalesce(sum(t.rating) filter (where t.rating_auto = 'N'), 0)`,
  resolved: `count(*) filter (where ${isResolved})`,
  /**
   * From report to finished work, over all that are resolved; in millionths until they are told, for whole numbers add up
   * several times faster than decimals.
   */
  seconds: `coalesce(sum((date_part('epoch', t.finish_time - t.create_time) * 1000000)::bigint) filter (where ${isResolved}), 0)`,
} as const

/** The numbers of the whole period. */
export type Total = keyof typeof numbers
const names = Object.keys(numbers)

/** What is told of the reports of a period; workers by what they brought to an end, and by the stars for it. */
export type Series = 'total' | 'byType' | 'byVillage' | 'byBuilding' | 'done' | 'stars' | 'ratings'

const ofWorkers = (value: Total): string => `select u.id as key, u.name as label, s.value
  from (select assignee_id, sum("${value}") as value from cell where assignee_id is not null group by 1) s
    join ref_user u on u.tenant_id = app_tenant() and u.id = s.assignee_id`

const seriesTexts: Readonly<Record<Series, string>> = {
  total: `select n.key, null as label, coalesce(n.value, 0) as value
    from (select ${names.map((key) => `sum("${key}") as "${key}"`).join(', ')} from cell) s cross join lateral (values
      ${names.map((key) => `('${key}', s."${key}"${key === 'seconds' ? ' / 1000000' : ''})`).join()}) n(key, value)`,
  byType: `select repair_type as key, null as label, sum(total) as value from cell group by 1`,
  byVillage: `select v.id as key, v.name as label, s.total as value
    from (select village_id, sum(total) as total from cell group by 1) s
      join ref_village v on v.tenant_id = app_tenant() and v.id = s.village_id`,
  // The part of a room's code before the unit names the building, the part of its name before it likewise.
  byBuilding: `select b.key, min(b.label) as label, sum(b.total) as value
    from (select split_part(m.room_code, '-', 1) || '-' || split_part(m.room_code, '-', 2) as key, home.total,
        left(v.name || ' ' || coalesce(substring(m.name from '^.*?[幢栋座楼]'), split_part(m.room_code, '-', 2)), 64) as label
      from home join ref_room m on m.tenant_id = app_tenant() and m.id = home.room_id
        join ref_village v on v.tenant_id = app_tenant() and v.id = home.village_id) b group by b.key`,
  done: ofWorkers('done'),
  stars: ofWorkers('stars'),
  ratings: ofWorkers('ratings'),
}

const most: Readonly<Partial<Record<Series, number>>> = { byType: 500, byVillage: 500, byBuilding: 500, done: 200 }

/**
 * Each number of each series, the largest first. The reports are read once, month by month, into few cells by which all
 * series are told; rooms, of which there are nearly as many as reports, by themselves.
 */
export function countSeries(actor: Actor, wanted: Wanted): Statement<SeriesRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const counted = Object.entries(numbers).map(([key, text]) => `${text} as "${key}"`)
  const told = seriesText(seriesTexts, (series) => ({ order: 's.value desc, s.key', most: most[series] }))
  const reports = `${monthsText(wanted, bind)} cross join lateral`
  const from = `from repair t where ${seen(actor, wanted, bind)} and t.create_time >= m.since and t.create_time < m.until`
  const text = `with cell as materialized (select f.* from ${reports} (
      select t.repair_type, t.village_id, t.assignee_id, ${counted.join(', ')} ${from} group by 1, 2, 3) f),
    home as (select f.* from ${reports} (
      select t.village_id, t.room_id, count(*) as total ${from} and t.room_id is not null group by 1, 2) f)
    ${told}`
  return statement<SeriesRow>(text, values.list)
}

/** On time among those that are decided, by kind of limit and worker: met, overdue or forced. */
export function countTimers(
  actor: Actor,
  wanted: Wanted,
): Statement<Share & { kind: string; assigneeId: string | null }> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select kind, assignee_id, count(*) filter (where held) as part, count(*) as whole
    from (select s.kind, t.assignee_id, ${judgedTogether} as judged, ${keptTogether} as held
      from repair t join ref_sla s on s.tenant_id = t.tenant_id and s.biz_type = 'REPAIR' and s.biz_id = t.id
      where ${seen(actor, wanted, bind)} and ${duringText('t.create_time', wanted, bind)}
        and s.kind = any(${bind(Object.keys(repairTiming.items))}::text[])
      group by t.id, t.state, t.assignee_id, s.kind) j
    where judged group by 1, 2`
  return statement(text, values.list)
}

/** Every day of the period, also those without reports. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  return statement(dailyText(wanted, [`repair t where ${seen(actor, wanted, bind)}`], bind), values.list)
}
