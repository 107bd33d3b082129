import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { dailyText, duringText } from '#services/ticket/period/server/lookup.ts'
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

const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string => {
  const own = seenText(actor, complaintTables.complaint, 't', bind)
  return villageId ? `${own} and t.village_id = ${bind(villageId)}` : own
}

/** A query of `r`, the complaints of the period. */
function about<Row>(actor: Actor, wanted: Wanted, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `${seen(actor, wanted, bind)} and ${duringText('t.create_time', wanted, bind)}`
  return statement<Row>(`with r as (select t.* from complaint t where ${where}) ${query(bind)}`, values.list)
}

/** Who must not be known is left out where repetition is counted: the figure would tell of them. */
const isKnown = `t.anonymous = 'N' and t.secrecy = 'N'`
const isOpen = `t.state in (${openStates.map((state) => `'${state}'`).join(', ')})`

/** Numbers of complaints `t`, each as SQL over a group of them. */
const numbers = {
  total: 'count(*)',
  open: `count(*) filter (where ${isOpen})`,
  done: `count(*) filter (where t.state = 'DONE')`,
  overdue: `count(*) filter (where ${isOpen} and t.breached_flag = 'Y')`,
  confirmed: 'count(t.satisfied)',
  content: `count(*) filter (where t.satisfied in ('SAT', 'BASIC'))`,
  known: `count(*) filter (where ${isKnown})`,
  repeated: `count(*) filter (where ${isKnown} and t.is_repeat = 'Y')`,
} as const

/** The numbers of the whole period. */
export type Total = keyof typeof numbers

/** The company that a complaint is about. */
const accused = `case when t.target_type = 'COMPANY' then t.company_id end`
/** By what the complaints of a period are grouped, and how `grouping` calls it. */
const keys = 't.kind, t.type_id, t.village_id, t.accused_id'
const sets = '(), (t.kind), (t.type_id, t.type_top), (t.village_id), (t.accused_id)'
const part = { whole: 15, kind: 7, type: 11, village: 13, company: 14 } as const

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
  from cell join ref_depart d on d.tenant_id = app_tenant() and d.id = cell.accused_id where part = ${part.company}`

/** The homes that a company serves on the last day. */
const servedHomes = (
  end: string,
): string => `(select count(*) from ref_room m where m.tenant_id = d.tenant_id and ${isHome('m')} and m.village_id in (
  select a.village_id from ref_manager_area a where a.tenant_id = d.tenant_id and a.company_id = d.id and a.active
    and a.state = 'EFFECTIVE' and a.start_date <= ${end}::date and (a.end_date is null or a.end_date >= ${end}::date)))`

const seriesTexts = (end: string): Readonly<Record<Series, string>> => ({
  total: `select n.key, null as label, null as top, n.value from cell cross join lateral (values
    ${Object.keys(numbers)
      .map((key) => `('${key}', cell."${key}")`)
      .join()}) n(key, value) where part = ${part.whole}`,
  byKind: `select kind as key, null as label, null as top, total as value from cell where part = ${part.kind}`,
  byType: `select type_top as key, null as label, null as top, sum(total) as value from cell where part = ${part.type} group by 1`,
  bySubtype: `select type_id as key, null as label, type_top as top, total as value
    from cell where part = ${part.type} and type_id <> type_top`,
  byVillage: `select v.id as key, v.name as label, null as top, cell.total as value
    from cell join ref_village v on v.tenant_id = app_tenant() and v.id = cell.village_id where part = ${part.village}`,
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
 * Each number of each series, the largest first. The complaints are read once, however many series they are told by, and
 * grouped for all of them in the same pass.
 */
export function countSeries(actor: Actor, wanted: Wanted): Statement<SeriesRow> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const counted = Object.entries(numbers).map(([key, text]) => `${text} as "${key}"`)
  const rank = (series: Series) => ({ order: 's.value desc, s.key, s.top', most: most[series] })
  const told = seriesText(seriesTexts(bind(wanted.end)), rank, ['top'])
  const text = `with cell as materialized (select grouping(${keys}) as part, ${keys}, t.type_top, ${counted.join(', ')}
      from (select t.kind, t.type_id, t.type_top, t.village_id, t.state, t.breached_flag, t.satisfied, t.anonymous, t.secrecy,
          t.is_repeat, ${accused} as accused_id
        from complaint t where ${seen(actor, wanted, bind)} and ${duringText('t.create_time', wanted, bind)}) t
      group by grouping sets (${sets}))
    ${told}`
  return statement<SeriesRow>(text, values.list)
}

/**
 * On time among those that are decided, by kind of limit and the company that is complained of; the limit of signing
 * stands in the complaint itself.
 */
export const countTimers = (
  actor: Actor,
  wanted: Wanted,
): Statement<Share & { kind: string; companyId: string | null }> =>
  about(
    actor,
    wanted,
    (bind) => `select kind, accused_id as company_id, count(*) filter (where held) as part, count(*) as whole
      from (select s.kind, ${accused} as accused_id, ${judgedTogether} as judged, ${keptTogether} as held
        from r t join ref_sla s on s.tenant_id = t.tenant_id and s.biz_type = 'COMPLAINT' and s.biz_id = t.id
        where s.kind <> 'SIGN' and s.kind = any(${bind(Object.keys(complaintTiming.items))}::text[])
        group by t.id, t.target_type, t.company_id, s.kind
        union all select 'SIGN', null, ${isJudged(`'SIGN'`)}, ${isOnTime(`'SIGN'`)} from r t) j
      where judged group by 1, 2`,
  )

/** Every day of the period, also those without any. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  return statement(dailyText(wanted, `complaint t where ${seen(actor, wanted, bind)}`, bind), values.list)
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
export const readTexts = (actor: Actor, wanted: Wanted): Statement<{ words: string }> =>
  about(actor, wanted, () => `select title || '。' || content as words from r order by create_time desc, id limit 5000`)
