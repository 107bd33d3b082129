import type { Actor } from '#kernel/server/actor.ts'
import { seenParts, seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { dailyText, duringText, monthsText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
import { seriesText } from '#services/ticket/series/server/lookup.ts'
import { isJudged, isOnTime, judgedTogether, keptTogether } from '../../server/judged-rows.ts'
import { complaintTables } from '../../server/tables.ts'
import { complaintTiming } from '../../shared/dictionaries.ts'
import { openStates } from '../../shared/states.ts'

/** Complaints of the caller's scope between two days, both included. */
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

/** One number of a series; codes have no label of their own, and only lower types have one above them. */
interface SeriesRow {
  series: Series
  key: string
  label: string | null
  top: string | null
  value: number
}

type Bind = (value: unknown) => string

/**
 * The complaints that the caller sees, in parts of which none has a complaint of another: of those that are closed to
 * nobody an index alone tells all figures.
 */
const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string[] => {
  const parts = seenParts(actor, complaintTables.complaint, 't', bind)
  return villageId ? parts.map((part) => `${part} and t.village_id = ${bind(villageId)}`) : parts
}

/** Who must not be known is left out where repetition is counted: the figure would tell of them. */
const isKnown = `t.anonymous = 'N' and t.secrecy = 'N'`
const isOpen = `t.state in (${openStates.map((state) => `'${state}'`).join(', ')})`

/** Numbers of complaints `t`, each as SQL over a group of them. */
const numbers = {
  total: 'count(*)',
  complaints: `count(*) filter (where t.kind = 'COMPLAINT')`,
  open: `count(*) filter (where ${isOpen})`,
  done: `count(*) filter (where t.state = 'DONE')`,
  overdue: `count(*) filter (where t.breached_flag = 'Y' and ${isOpen})`,
  confirmed: 'count(t.satisfied)',
  content: `count(*) filter (where t.satisfied in ('SAT', 'BASIC'))`,
  known: `count(*) filter (where ${isKnown})`,
  repeated: `count(*) filter (where t.is_repeat = 'Y' and ${isKnown})`,
  /** The limit of signing stands in the complaint itself. */
  signJudged: `count(*) filter (where ${isJudged(`'SIGN'`)})`,
  signKept: `count(*) filter (where ${isJudged(`'SIGN'`)} and ${isOnTime(`'SIGN'`)})`,
} as const

/** The numbers of the whole period. */
export type Total = keyof typeof numbers
const names = Object.keys(numbers)

/** The company that is complained of: praise, advice and questions accuse nobody. */
const accused = `case when t.target_type = 'COMPANY' and t.kind = 'COMPLAINT' then t.company_id end`
/** What is told of the complaints of a period. */
export type Series =
  | 'total'
  | 'byKind'
  | 'byType'
  | 'bySubtype'
  | 'byVillage'
  | 'companies'
  | 'content'
  | 'confirmed'
  | 'homes'

/** A household is a home of the village, whoever lives there. */
const isHome = (room: string): string => `${room}.active and ${room}.usage = '1'`

const ofCompanies = (value: string): string => `select d.id as key, d.name as label, null as top, ${value} as value
  from firm join ref_depart d on d.tenant_id = app_tenant() and d.id = firm.accused_id`

/** The homes that a company serves on the last day. */
const servedHomes = (
  end: string,
): string => `(select count(*) from ref_room m where m.tenant_id = d.tenant_id and ${isHome('m')} and m.village_id in (
  select a.village_id from ref_manager_area a where a.tenant_id = d.tenant_id and a.company_id = d.id and a.active
    and a.state = 'EFFECTIVE' and a.start_date <= ${end}::date and (a.end_date is null or a.end_date >= ${end}::date)))`

const seriesTexts = (end: string): Readonly<Record<Series, string>> => ({
  total: `select n.key, null as label, null as top, coalesce(n.value, 0) as value
    from (select ${names.map((key) => `sum("${key}") as "${key}"`).join(', ')} from cell) s cross join lateral (values
      ${names.map((key) => `('${key}', s."${key}")`).join()}) n(key, value)`,
  byKind: `select kind as key, null as label, null as top, sum(total) as value from cell group by 1`,
  byType: `select type_top as key, null as label, null as top, sum(total) as value from cell group by 1`,
  bySubtype: `select type_id as key, null as label, type_top as top, sum(total) as value
    from cell where type_id <> type_top group by 1, 3`,
  byVillage: `select v.id as key, v.name as label, null as top, s.total as value
    from (select village_id, sum(total) as total from cell group by 1) s
      join ref_village v on v.tenant_id = app_tenant() and v.id = s.village_id`,
  companies: ofCompanies('total'),
  content: ofCompanies('content'),
  confirmed: ofCompanies('confirmed'),
  homes: ofCompanies(servedHomes(end)),
})

const most: Readonly<Partial<Record<Series, number>>> = {
  ...{ byKind: 500, byType: 500, bySubtype: 500, byVillage: 500 },
  companies: 100,
}

/**
 * Each number of each series, the largest first. The complaints are read once, month by month, into few cells by which all
 * series are told.
 */
export function countSeries(actor: Actor, wanted: Wanted): Statement<SeriesRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const counted = Object.entries(numbers).map(([key, text]) => `${text} as "${key}"`)
  const rank = (series: Series) => ({ order: 's.value desc, s.key, s.top', most: most[series] })
  const told = seriesText(seriesTexts(bind(wanted.end)), rank, ['top'])
  const cells = seen(actor, wanted, bind).map(
    (part) => `select t.kind, t.type_id, t.type_top, t.village_id, ${accused} as accused_id, ${counted.join(', ')}
      from complaint t where ${part} and t.create_time >= m.since and t.create_time < m.until group by 1, 2, 3, 4, 5`,
  )
  const text = `with cell as materialized (select f.* from ${monthsText(wanted, bind)} cross join lateral (
      ${cells.join('\n      union all ')}) f),
    firm as materialized (select accused_id, sum(total) as total, sum(content) as content, sum(confirmed) as confirmed
      from cell where accused_id is not null group by 1)
    ${told}`
  return statement<SeriesRow>(text, values.list)
}

/** On time among those that are decided, by kind of limit and the company that is complained of. */
export function countTimers(
  actor: Actor,
  wanted: Wanted,
): Statement<Share & { kind: string; companyId: string | null }> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const parts = seen(actor, wanted, bind).map(
    (part) => `select t.tenant_id, t.id, ${accused} as accused_id
      from complaint t where ${part} and ${duringText('t.create_time', wanted, bind)}`,
  )
  const kinds = Object.keys(complaintTiming.items).filter((kind) => kind !== 'SIGN')
  const text = `select kind, accused_id as company_id, count(*) filter (where held) as part, count(*) as whole
    from (select s.kind, t.accused_id, ${judgedTogether} as judged, ${keptTogether} as held
      from (${parts.join(' union all ')}) t
        join ref_sla s on s.tenant_id = t.tenant_id and s.biz_type = 'COMPLAINT' and s.biz_id = t.id
      where s.kind = any(${bind(kinds)}::text[])
      group by t.id, t.accused_id, s.kind) j
    where judged group by 1, 2`
  return statement(text, values.list)
}

/** Every day of the period, also those without any. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const parts = seen(actor, wanted, bind).map((part) => `complaint t where ${part}`)
  return statement(dailyText(wanted, parts, bind), values.list)
}

/** Homes in the villages of the caller, or in the one that is asked for. */
export function countHomes({ tenantId, scope }: Actor, villageId: string | undefined): Statement<{ homes: number }> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [`m.tenant_id = ${bind(tenantId)}`, isHome('m'), 'v.active']
  if (scope.villages !== 'all') where.push(`m.village_id = any(${bind(scope.villages)}::text[])`)
  if (villageId) where.push(`m.village_id = ${bind(villageId)}`)
  const text = `select count(*) as homes from ref_room m
    join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id where ${where.join(' and ')}`
  return statement(text, values.list)
}

/** The newest texts of the period: enough to say what people speak of. */
export function readTexts(actor: Actor, wanted: Wanted): Statement<{ words: string }> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [
    seenText(actor, complaintTables.complaint, 't', bind),
    duringText('t.create_time', wanted, bind),
    ...(wanted.villageId ? [`t.village_id = ${bind(wanted.villageId)}`] : []),
  ]
  const text = `select t.title || '。' || t.content as words from complaint t where ${where.join(' and ')}
    order by t.create_time desc, t.id limit 5000`
  return statement(text, values.list)
}
