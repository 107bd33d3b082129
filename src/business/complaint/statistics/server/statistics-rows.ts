import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { isJudged, isOnTime } from '../../server/judged-rows.ts'
import { complaintTables } from '../../server/tables.ts'
import { complaintTiming } from '../../shared/dictionaries.ts'
import { openStates } from '../../shared/states.ts'

/** Complaints of the caller's scope between two days, both included. */
export interface Wanted {
  begin: string
  end: string
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

function about<Row>(actor: Actor, { begin, end, villageId }: Wanted, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [
    seenText(actor, complaintTables.complaint, 't', bind),
    `t.create_time >= ${bind(begin)}::date`,
    `t.create_time < ${bind(end)}::date + 1`,
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ]
  return statement<Row>(
    `with r as (select t.* from complaint t where ${where.join(' and ')}) ${query(bind)}`,
    values.list,
  )
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

export const countTimers = (actor: Actor, wanted: Wanted): Statement<Share & { kind: string }> =>
  about(
    actor,
    wanted,
    (bind) => `select k.kind, count(*) filter (where ${isOnTime('k.kind')}) as part, count(*) as whole
      from r t, unnest(${bind(Object.keys(complaintTiming.items))}::text[]) k(kind) where ${isJudged('k.kind')} group by k.kind`,
  )

const byCode = (column: string) => (actor: Actor, wanted: Wanted) =>
  about<Omit<Counted, 'label'>>(
    actor,
    wanted,
    () => `select ${column} as key, count(*) as value from r group by 1 order by 2 desc, 1 limit 500`,
  )
export const countKinds = byCode('kind')
export const countTypes = byCode('type_id')

/** Every day of the period, also those without any. */
export const countDays = (actor: Actor, wanted: Wanted): Statement<Counted> =>
  about(
    actor,
    wanted,
    (bind) => `select to_char(d, 'YYYY-MM-DD') as key, to_char(d, 'YYYY-MM-DD') as label, count(r.id) as value
      from generate_series(${bind(wanted.begin)}::date, ${bind(wanted.end)}::date, interval '1 day') d
        left join r on r.create_time >= d and r.create_time < d + interval '1 day' group by d order by d`,
  )

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
