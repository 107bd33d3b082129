import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { openStates } from '../../shared/states.ts'
import { dayCounts, toldOf, toldText, type KeptFigures } from '#services/ticket/kept/server/lookup.ts'
import { dailyText, monthsText } from '#services/ticket/period/server/lookup.ts'
import { monthsOf, type Period } from '#services/ticket/period/shared/months.ts'
import { seriesText } from '#services/ticket/series/server/lookup.ts'
import { firstFix, isJudged, isOnTime } from '../../timing/server/judged-rows.ts'
import { repairTables } from '../../server/tables.ts'

/** Reports of the caller's scope between two days, both included. */
export interface Wanted extends Period {
  villageId: string | undefined
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

/** The tickets that the caller sees. */
const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string =>
  [seenText(actor, repairTables.repair, 't', bind), ...(villageId ? [`t.village_id = ${bind(villageId)}`] : [])].join(
    ' and ',
  )

/** Those that count, by themselves. */
const only = 't.merged_into_id is null'

/** Whoever is forced to an end has no result. */
const isResolved = `t.finish_time is not null and t.state <> 'FORCED'`

/** What became of a kind of limit. */
const judged = (kind: string) => `count(*) filter (where ${isJudged(`'${kind}'`)})`
const kept = (kind: string) => `count(*) filter (where ${isJudged(`'${kind}'`)} and ${isOnTime(`'${kind}'`)})`

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
  acceptJudged: judged('ACCEPT'),
  acceptKept: kept('ACCEPT'),
  arriveJudged: judged('ARRIVE'),
  arriveKept: kept('ARRIVE'),
  resolveJudged: judged('RESOLVE'),
  resolveKept: kept('RESOLVE'),
} as const

/** The numbers of the whole period. */
export type Total = keyof typeof numbers
const names = Object.keys(numbers)

/** The figures by which all series but that of rooms are told. */
export const repairFigures: KeptFigures = {
  table: 'repair',
  only,
  numbers,
  series: { type: { key: 't.repair_type' }, village: { key: 't.village_id' }, worker: { key: 't.assignee_id' } },
}

/** What is told of the reports of a period; workers by what they brought to an end, and by the stars for it. */
export type Series = 'total' | 'byType' | 'byVillage' | 'done' | 'stars' | 'ratings' | 'resolveJudged' | 'resolveKept'

const ofWorkers = (value: Total): string => `select u.id as key, u.name as label, s.value
  from (select key, sum("${value}") as value from ${toldOf('worker')} group by 1) s
    join ref_user u on u.tenant_id = app_tenant() and u.id = s.key`

const seriesTexts: Readonly<Record<Series, string>> = {
  // Each has one village.
  total: `select n.key, null as label, coalesce(n.value, 0) as value
    from (select ${names.map((key) => `sum("${key}") as "${key}"`).join(', ')} from ${toldOf('village')}) s
    cross join lateral (values ${names.map((key) => `('${key}', s."${key}"${key === 'seconds' ? ' / 1000000' : ''})`).join()}) n(key, value)`,
  byType: `select key, null as label, sum(total) as value from ${toldOf('type')} group by 1`,
  byVillage: `select v.id as key, v.name as label, s.total as value
    from (select key, sum(total) as total from ${toldOf('village')} group by 1) s
      join ref_village v on v.tenant_id = app_tenant() and v.id = s.key`,
  done: ofWorkers('done'),
  stars: ofWorkers('stars'),
  ratings: ofWorkers('ratings'),
  resolveJudged: ofWorkers('resolveJudged'),
  resolveKept: ofWorkers('resolveKept'),
}

const most: Readonly<Partial<Record<Series, number>>> = { byType: 500, byVillage: 500, done: 200 }

/** Each number of each series, the largest first. */
export function countSeries(actor: Actor, wanted: Wanted): Statement<SeriesRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const told = seriesText(seriesTexts, (series) => ({ order: 's.value desc, s.key', most: most[series] }))
  return statement<SeriesRow>(
    `with ${toldText(repairFigures, wanted, [seen(actor, wanted, bind)], bind)} ${told}`,
    values.list,
  )
}

/**
 * By building, the most first: there are nearly as many rooms as reports, so that nothing is kept of them. The part of a
 * room's code before the unit names the building, the part of its name before it likewise.
 */
export function countBuildings(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `with home as (select f.* from ${monthsText(monthsOf(wanted), bind)} cross join lateral (
      select t.village_id, t.room_id, count(*) as total from repair t
      where ${seen(actor, wanted, bind)} and ${only} and t.create_time >= m.since and t.create_time < m.until
        and t.room_id is not null group by 1, 2) f)
    select b.key, min(b.label) as label, sum(b.total)::bigint as value
    from (select split_part(m.room_code, '-', 1) || '-' || split_part(m.room_code, '-', 2) as key, home.total,
        left(v.name || ' ' || coalesce(substring(m.name from '^.*?[幢栋座楼]'), split_part(m.room_code, '-', 2)), 64) as label
      from home join ref_room m on m.tenant_id = app_tenant() and m.id = home.room_id
        join ref_village v on v.tenant_id = app_tenant() and v.id = home.village_id) b
    group by b.key order by 3 desc, 1 limit 500`
  return statement<Counted>(text, values.list)
}

/** Every day of the period, also those without reports. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  return statement(dailyText(wanted, dayCounts(repairFigures, [seen(actor, wanted, bind)]), bind), values.list)
}
