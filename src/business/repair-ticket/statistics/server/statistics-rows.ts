import type { Actor } from '#kernel/server/actor.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { repairTiming } from '../../shared/dictionaries.ts'
import { openStates } from '../../shared/states.ts'
import { dailyText, duringText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'
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

type Bind = (value: unknown) => string

/** The tickets that count, by themselves. */
const seen = (actor: Actor, { villageId }: Wanted, bind: Bind): string =>
  [
    seenText(actor, repairTables.repair, 't', bind),
    't.merged_into_id is null',
    ...(villageId ? [`t.village_id = ${bind(villageId)}`] : []),
  ].join(' and ')

/** A query of `r`, the tickets of the period. */
function about<Row>(actor: Actor, wanted: Wanted, query: (bind: Bind) => string): Statement<Row> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = `${seen(actor, wanted, bind)} and ${duringText('t.create_time', wanted, bind)}`
  return statement<Row>(`with r as (select t.* from repair t where ${where}) ${query(bind)}`, values.list)
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

/** On time among those that are decided, by kind of limit and worker: met, overdue or forced. */
export const countTimers = (
  actor: Actor,
  wanted: Wanted,
): Statement<Share & { kind: string; assigneeId: string | null }> =>
  about(
    actor,
    wanted,
    (bind) => `select kind, assignee_id, count(*) filter (where held) as part, count(*) as whole
    from (select s.kind, t.assignee_id, ${judgedTogether} as judged, ${keptTogether} as held
      from r t join ref_sla s on s.tenant_id = t.tenant_id and s.biz_type = 'REPAIR' and s.biz_id = t.id
      where s.kind = any(${bind(Object.keys(repairTiming.items))}::text[]) group by t.id, t.state, t.assignee_id, s.kind) j
    where judged group by 1, 2`,
  )

export const countTypes = (actor: Actor, wanted: Wanted): Statement<Omit<Counted, 'label'>> =>
  about(
    actor,
    wanted,
    () => `select repair_type as key, count(*) as value from r group by 1 order by 2 desc, 1 limit 500`,
  )

/** Every day of the period, also those without reports. */
export function countDays(actor: Actor, wanted: Wanted): Statement<Counted> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  return statement(dailyText(wanted, `repair t where ${seen(actor, wanted, bind)}`, bind), values.list)
}

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
    () => `select key, min(label) as label, sum(value)::bigint as value
    from (select split_part(m.room_code, '-', 1) || '-' || split_part(m.room_code, '-', 2) as key, n.value,
        left(v.name || ' ' || coalesce(substring(m.name from '^.*?[幢栋座楼]'), split_part(m.room_code, '-', 2)), 64) as label
      from (select r.tenant_id, r.room_id, r.village_id, count(*) as value from r where r.room_id is not null group by 1, 2, 3) n
        join ref_room m on m.tenant_id = n.tenant_id and m.id = n.room_id
        join ref_village v on v.tenant_id = n.tenant_id and v.id = n.village_id) b
    group by key order by 3 desc, 1 limit 500`,
  )

interface Staff {
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
    () => `select u.id as user_id, u.name, n.done, n.stars, n.ratings
    from (select r.tenant_id, r.assignee_id, count(*) filter (where r.state = 'DONE') as done,
        coalesce(sum(r.rating) filter (where r.rating_auto = 'N'), 0) as stars,
        count(r.rating) filter (where r.rating_auto = 'N') as ratings
      from r where r.assignee_id is not null group by 1, 2) n
      join ref_user u on u.tenant_id = n.tenant_id and u.id = n.assignee_id
    order by 3 desc, 1 limit 200`,
  )
