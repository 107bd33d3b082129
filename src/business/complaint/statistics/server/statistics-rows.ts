import type { Actor } from '#kernel/server/actor.ts'
import { seenParts, seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { dayCounts, toldOf, toldText, type KeptFigures } from '#services/ticket/kept/server/lookup.ts'
import { dailyText, duringText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
import { seriesText } from '#services/ticket/series/server/lookup.ts'
import { isJudged, isOnTime } from '../../server/judged-rows.ts'
import { complaintTables } from '../../server/tables.ts'
import { openStates } from '../../shared/states.ts'

/** Complaints of the caller's scope between two days, both included. */
export interface Wanted extends Period {
  villageId: string | undefined
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

/** What became of a kind of limit. */
const judged = (kind: string) => `count(*) filter (where ${isJudged(`'${kind}'`)})`
const kept = (kind: string) => `count(*) filter (where ${isJudged(`'${kind}'`)} and ${isOnTime(`'${kind}'`)})`

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
  signJudged: judged('SIGN'),
  signKept: kept('SIGN'),
  answerJudged: judged('ACCEPT'),
  answerKept: kept('ACCEPT'),
  resolveJudged: judged('RESOLVE'),
  resolveKept: kept('RESOLVE'),
} as const

/** The numbers of the whole period. */
export type Total = keyof typeof numbers
const names = Object.keys(numbers)

/** The figures by which all series are told. */
export const complaintFigures: KeptFigures = {
  table: 'complaint',
  numbers,
  series: {
    kind: { key: 't.kind' },
    type: { key: 't.type_top' },
    subtype: { key: 'nullif(t.type_id, t.type_top)', top: 't.type_top' },
    village: { key: 't.village_id' },
    // The company that is complained of: praise, advice and questions accuse nobody.
    company: { key: `case when t.target_type = 'COMPANY' and t.kind = 'COMPLAINT' then t.company_id end` },
  },
  common: ['target_type'],
}

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
  | 'resolveJudged'
  | 'resolveKept'
  | 'homes'

/** A household is a home of the village, whoever lives there. */
const isHome = (room: string): string => `${room}.active and ${room}.usage = '1'`

const ofCompanies = (value: string): string => `select d.id as key, d.name as label, null as top, ${value} as value
  from firm join ref_depart d on d.tenant_id = app_tenant() and d.id = firm.key`
/** A series by its total; `name` is where the label stands. */
const byKey = (series: string, top = 'null'): string =>
  `select key, null as label, ${top} as top, sum(total) as value from ${toldOf(series)} group by 1${top === 'top' ? ', 3' : ''}`

/** The homes that a company serves on the last day. */
const servedHomes = (
  end: string,
): string => `(select count(*) from ref_room m where m.tenant_id = d.tenant_id and ${isHome('m')} and m.village_id in (
  select a.village_id from ref_manager_area a where a.tenant_id = d.tenant_id and a.company_id = d.id and a.active
    and a.state = 'EFFECTIVE' and a.start_date <= ${end}::date and (a.end_date is null or a.end_date >= ${end}::date)))`

const seriesTexts = (end: string): Readonly<Record<Series, string>> => ({
  // Each has one village.
  total: `select n.key, null as label, null as top, coalesce(n.value, 0) as value
    from (select ${names.map((key) => `sum("${key}") as "${key}"`).join(', ')} from ${toldOf('village')}) s
    cross join lateral (values ${names.map((key) => `('${key}', s."${key}")`).join()}) n(key, value)`,
  byKind: byKey('kind'),
  byType: byKey('type'),
  bySubtype: byKey('subtype', 'top'),
  byVillage: `select v.id as key, v.name as label, null as top, s.value
    from (${byKey('village')}) s join ref_village v on v.tenant_id = app_tenant() and v.id = s.key`,
  companies: ofCompanies('total'),
  content: ofCompanies('content'),
  confirmed: ofCompanies('confirmed'),
  resolveJudged: ofCompanies('"resolveJudged"'),
  resolveKept: ofCompanies('"resolveKept"'),
  homes: ofCompanies(servedHomes(end)),
})

const most: Readonly<Partial<Record<Series, number>>> = {
  ...{ byKind: 500, byType: 500, bySubtype: 500, byVillage: 500 },
  companies: 100,
}

/** Each number of each series, the largest first. */
export function countSeries(actor: Actor, wanted: Wanted): Statement<SeriesRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const rank = (series: Series) => ({ order: 's.value desc, s.key, s.top', most: most[series] })
  const text = `with ${toldText(complaintFigures, wanted, seen(actor, wanted, bind), bind)},
    firm as materialized (select key, ${names.map((key) => `sum("${key}") as "${key}"`).join(', ')}
      from ${toldOf('company')} group by 1)
    ${seriesText(seriesTexts(bind(wanted.end)), rank, ['top'])}`
  return statement<SeriesRow>(text, values.list)
}

/** Every day of the period, also those without any. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const counts = dayCounts(complaintFigures, seen(actor, wanted, bind))
  return statement(dailyText(wanted, counts, bind), values.list)
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
