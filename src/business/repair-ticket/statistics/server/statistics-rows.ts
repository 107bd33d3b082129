import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { repairTiming } from '../../shared/dictionaries.ts'
import { openStates } from '../../shared/states.ts'
import { firstFix, isJudged, isOnTime } from '../../timing/server/judged-rows.ts'
import { repairTables } from '../../server/tables.ts'

/** Reports of the caller's scope between two days, both included. */
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

/** `with r as (…)`: the tickets that count. */
function counted(actor: Actor, { begin, end, villageId }: Wanted, bind: Bind): string {
  const where = [
    seenText(actor, repairTables.repair, 't', bind),
    't.merged_into_id is null',
    `t.create_time >= ${bind(begin)}::date`,
    `t.create_time < ${bind(end)}::date + 1`,
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ]
  return `with r as (select t.* from repair t where ${where.join(' and ')})`
}

function about<Row>(actor: Actor, wanted: Wanted, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const source = counted(actor, wanted, bind)
  return statement<Row>(`${source} ${query(bind)}`, values.list)
}

interface Totals {
  total: number
  open: number
  done: number
  forced: number
  /** Done at least once. */
  everDone: number
  /** Of these, not reopened within thirty days. */
  heldUp: number
  reopened: number
  /** Rated by residents themselves; four and five stars are satisfied. */
  rated: number
  satisfied: number
  resolved: number
  /** From report to finished work, over all that are resolved. */
  seconds: number
}

export const countTotals = (actor: Actor, wanted: Wanted): Statement<Totals> =>
  about(
    actor,
    wanted,
    (bind) => `select count(*) as total,
      count(*) filter (where state = any(${bind(openStates)}::text[])) as open,
      count(*) filter (where state = 'DONE') as done,
      count(*) filter (where state = 'FORCED') as forced,
      count(${firstFix}) as ever_done,
      count(*) filter (where ${firstFix} = 'Y') as held_up,
      count(*) filter (where ${firstFix} is not null and reopen_count > 0) as reopened,
      count(*) filter (where rating is not null and rating_auto = 'N') as rated,
      count(*) filter (where rating >= 4 and rating_auto = 'N') as satisfied,
      count(*) filter (where ${isResolved}) as resolved,
      coalesce(sum(extract(epoch from finish_time - create_time)) filter (where ${isResolved}), 0)::bigint as seconds
    from r t`,
  )

/** Whoever is forced to an end has no result. */
const isResolved = `finish_time is not null and state <> 'FORCED'`

/** The tickets whose limits of a kind are decided; `held` says whether they were kept, as the figures of the same name do. */
const judgedBy = (kinds: string): string =>
  `select k.kind, t.assignee_id, ${isOnTime('k.kind')} as held from r t, unnest(${kinds}) k(kind) where ${isJudged('k.kind')}`

/** On time among those that are decided: met, overdue or forced. */
export const countTimers = (actor: Actor, wanted: Wanted): Statement<Share & { kind: string }> =>
  about(
    actor,
    wanted,
    (bind) => `select kind, count(*) filter (where held) as part, count(*) as whole
    from (${judgedBy(`${bind(Object.keys(repairTiming.items))}::text[]`)}) j group by kind`,
  )

export const countTypes = (actor: Actor, wanted: Wanted): Statement<Omit<Counted, 'label'>> =>
  about(
    actor,
    wanted,
    () => `select repair_type as key, count(*) as value from r group by 1 order by 2 desc, 1 limit 500`,
  )

/** Every day of the period, also those without reports. */
export const countDays = (actor: Actor, wanted: Wanted): Statement<Counted> =>
  about(
    actor,
    wanted,
    (bind) => `select to_char(d, 'YYYY-MM-DD') as key, to_char(d, 'YYYY-MM-DD') as label, count(r.id) as value
    from generate_series(${bind(wanted.begin)}::date, ${bind(wanted.end)}::date, interval '1 day') d
      left join r on r.create_time >= d and r.create_time < d + interval '1 day'
    group by d order by d`,
  )

export const countVillages = (actor: Actor, wanted: Wanted): Statement<Counted> =>
  about(
    actor,
    wanted,
    () => `select v.id as key, v.name as label, count(*) as value
    from r join ref_village v on v.tenant_id = r.tenant_id and v.id = r.village_id
    group by v.id, v.name order by 3 desc, 1 limit 500`,
  )

/** The part of a room's code before the unit names the building, the part of its name before it likewise. */
export const countBuildings = (actor: Actor, wanted: Wanted): Statement<Counted> =>
  about(
    actor,
    wanted,
    () => `select key, min(label) as label, count(*) as value
    from (select split_part(m.room_code, '-', 1) || '-' || split_part(m.room_code, '-', 2) as key,
        left(v.name || ' ' || coalesce(substring(m.name from '^.*?[幢栋座楼]'), split_part(m.room_code, '-', 2)), 64) as label
      from r join ref_room m on m.tenant_id = r.tenant_id and m.id = r.room_id
        join ref_village v on v.tenant_id = r.tenant_id and v.id = r.village_id) b
    group by key order by 3 desc, 1 limit 500`,
  )

interface Staff extends Share {
  userId: string
  name: string
  done: number
  stars: number
  ratings: number
}

/** Workers by what they brought to an end. */
export const countStaff = (actor: Actor, wanted: Wanted): Statement<Staff> =>
  about(
    actor,
    wanted,
    () => `, s as (select assignee_id, count(*) filter (where held) as part, count(*) as whole
        from (${judgedBy(`array['RESOLVE']`)}) j group by assignee_id)
    select u.id as user_id, u.name, count(*) filter (where r.state = 'DONE') as done,
      coalesce(min(s.part), 0) as part, coalesce(min(s.whole), 0) as whole,
      coalesce(sum(r.rating) filter (where r.rating_auto = 'N'), 0) as stars,
      count(r.rating) filter (where r.rating_auto = 'N') as ratings
    from r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.assignee_id
      left join s on s.assignee_id = u.id
    group by u.id, u.name order by 3 desc, 1 limit 200`,
  )
