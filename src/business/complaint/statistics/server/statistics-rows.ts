import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { dailyText, duringText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
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

interface Totals {
  total: number
  open: number
  done: number
  overdue: number
  confirmed: number
  content: number
  known: number
  repeated: number
}

/** Who must not be known is left out where repetition is counted: the figure would tell of them. */
const isKnown = `anonymous = 'N' and secrecy = 'N'`

export const countTotals = (actor: Actor, wanted: Wanted): Statement<Totals> =>
  about(
    actor,
    wanted,
    (bind) => `select count(*) as total,
      count(*) filter (where state = any(${bind(openStates)}::text[])) as open,
      count(*) filter (where state = 'DONE') as done,
      count(*) filter (where state = any(${bind(openStates)}::text[]) and breached_flag = 'Y') as overdue,
      count(satisfied) as confirmed,
      count(*) filter (where satisfied in ('SAT', 'BASIC')) as content,
      count(*) filter (where ${isKnown}) as known,
      count(*) filter (where ${isKnown} and is_repeat = 'Y') as repeated from r`,
  )

/** On time among those that are decided, by kind of limit; the limit of signing stands in the complaint itself. */
export const countTimers = (actor: Actor, wanted: Wanted): Statement<Share & { kind: string }> =>
  about(
    actor,
    wanted,
    (bind) => `select kind, count(*) filter (where held) as part, count(*) as whole
      from (select s.kind, ${judgedTogether} as judged, ${keptTogether} as held
        from r t join ref_sla s on s.tenant_id = t.tenant_id and s.biz_type = 'COMPLAINT' and s.biz_id = t.id
        where s.kind <> 'SIGN' and s.kind = any(${bind(Object.keys(complaintTiming.items))}::text[]) group by t.id, s.kind
        union all select 'SIGN', ${isJudged(`'SIGN'`)}, ${isOnTime(`'SIGN'`)} from r t) j
      where judged group by kind`,
  )

export const countKinds = (actor: Actor, wanted: Wanted) =>
  about<Omit<Counted, 'label'>>(
    actor,
    wanted,
    () => 'select kind as key, count(*) as value from r group by 1 order by 2 desc, 1 limit 500',
  )

interface TypeRow extends Omit<Counted, 'label'> {
  top: string
}

/** By type, each with the one that it stands below. */
export const countTypes = (actor: Actor, wanted: Wanted): Statement<TypeRow> =>
  about(
    actor,
    wanted,
    () =>
      `select type_id as key, type_top as top, count(*) as value from r group by 1, 2 order by 3 desc, 1, 2 limit 500`,
  )

/** Every day of the period, also those without any. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  return statement(dailyText(wanted, `complaint t where ${seen(actor, wanted, bind)}`, bind), values.list)
}

export const countVillages = (actor: Actor, wanted: Wanted): Statement<Counted> =>
  about(
    actor,
    wanted,
    () => `select v.id as key, v.name as label, count(*) as value
      from r join ref_village v on v.tenant_id = r.tenant_id and v.id = r.village_id
      group by v.id, v.name order by 3 desc, 1 limit 500`,
  )

/** A household is a home of the village, whoever lives there. */
const isHome = (room: string): string => `${room}.active and ${room}.usage = '1'`

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

interface CompanyRow extends Counted {
  homes: number
  content: number
  confirmed: number
  part: number
  whole: number
}

/** Companies by the complaints in the villages that they served, with the homes that they serve today. */
export const countCompanies = (actor: Actor, wanted: Wanted): Statement<CompanyRow> =>
  about(
    actor,
    wanted,
    (bind) => `select d.id as key, d.name as label, count(*) as value,
        count(*) filter (where t.satisfied in ('SAT', 'BASIC')) as content, count(t.satisfied) as confirmed,
        count(*) filter (where ${isJudged(`'RESOLVE'`)} and ${isOnTime(`'RESOLVE'`)}) as part,
        count(*) filter (where ${isJudged(`'RESOLVE'`)}) as whole,
        (select count(*) from ref_room m where m.tenant_id = d.tenant_id and ${isHome('m')} and m.village_id in (
          select a.village_id from ref_manager_area a where a.tenant_id = d.tenant_id and a.company_id = d.id and a.active
            and a.state = 'EFFECTIVE' and a.start_date <= ${bind(wanted.end)}::date
            and (a.end_date is null or a.end_date >= ${bind(wanted.end)}::date))) as homes
      from r t join ref_depart d on d.tenant_id = t.tenant_id and d.id = t.company_id
      where t.target_type = 'COMPANY' group by d.tenant_id, d.id, d.name order by 3 desc, 1 limit 100`,
  )

/** The newest texts of the period: enough to say what people speak of. */
export const readTexts = (actor: Actor, wanted: Wanted): Statement<{ words: string }> =>
  about(actor, wanted, () => `select title || '。' || content as words from r order by create_time desc, id limit 5000`)
