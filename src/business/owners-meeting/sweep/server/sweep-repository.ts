import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import type { SweepBuilding, SweepEntry, SweepHome } from '../shared/schema.ts'
import type { SweepState } from '../shared/sweep-stand.ts'

/** Over `e`: has it taken part, by any ballot. */
const hasVoted = `exists (select from vote_turnout v
  where v.tenant_id = e.tenant_id and v.meeting_id = e.meeting_id and v.entry_id = e.id)`

/** Votes in the caller's scope whose roster is locked and that are not over, the next to end first. */
export function meetingsInUse(reader: Reader, actor: Actor): Promise<StoredMeeting[]> {
  const values = new Values()
  const seen = seenText(actor, ownersMeetingTables.ownersMeeting, 't', (value) => values.add(value))
  const text = `select t.* from owners_meeting t where ${seen} and t.roster_locked = 'Y' and t.state in ('NOTICE', 'VOTING')
    order by t.vote_end, t.id limit 100`
  return reader.all(statement<StoredMeeting>(text, values.list))
}

/** Each owner once in each building in which he has a home, with what he has there. */
const buildings = `select b.building_id, b.name, count(*)::int as persons,
    (count(*) filter (where b.delivered in ('1', '2', '3', '4')))::int as served, (count(*) filter (where b.voted))::int as voted,
    sum(b.area)::text as area, coalesce(sum(b.area) filter (where b.voted), 0)::numeric(14, 2)::text as voted_area
  from (select x.building_id, min(x.building_name) as name, e.id, min(e.delivered) as delivered, sum(q.area) as area,
      bool_or(${hasVoted}) as voted
    from meeting_roster_part q
      join meeting_roster_entry e on e.tenant_id = q.tenant_id and e.id = q.entry_id
      join ref_room_place x on x.tenant_id = q.tenant_id and x.id = q.room_id
    where q.tenant_id = $1 and q.meeting_id = $2 group by x.building_id, e.id) b
  group by b.building_id, b.name order by b.name, b.building_id`

export const readBuildings = (reader: Reader, meetingId: string): Promise<SweepBuilding[]> =>
  reader.all(statement<SweepBuilding>(buildings, [reader.tenantId, meetingId]))

interface Standing {
  hasVoted: boolean
  delivered: StoredEntry['delivered']
  sweep: SweepState
}

const plan = `select e.id as entry_id, r.id as room_id, r.room_no, coalesce(x.unit_name, '') as unit, r.floor,
    ${hasVoted} as has_voted, e.delivered, e.sweep_state as sweep
  from meeting_roster_part q
    join meeting_roster_entry e on e.tenant_id = q.tenant_id and e.id = q.entry_id
    join ref_room r on r.tenant_id = q.tenant_id and r.id = q.room_id and r.building_id = $3
    join ref_room_place x on x.tenant_id = r.tenant_id and x.id = r.id
  where q.tenant_id = $1 and q.meeting_id = $2 order by unit, r.floor desc, r.room_code limit 2000`

/** The homes of a building that stand in a roster, unit by unit from the top floor down. */
export const readPlan = (
  reader: Reader,
  meetingId: string,
  buildingId: string,
): Promise<(Omit<SweepHome, 'stand'> & Standing)[]> =>
  reader.all(statement<Omit<SweepHome, 'stand'> & Standing>(plan, [reader.tenantId, meetingId, buildingId]))

const voted = `select ${hasVoted} as has_voted from meeting_roster_entry e where e.tenant_id = $1 and e.id = $2`

export const hasTakenPart = async (reader: Reader, entryId: string): Promise<boolean> =>
  (await reader.one(statement<{ hasVoted: boolean }>(voted, [reader.tenantId, entryId]))).hasVoted

type Visit = Omit<SweepEntry['visits'][number], 'userName'> & { userId: string }

/** What came of visits, the last one first. */
export const readVisits = (reader: Reader, entryId: string): Promise<Visit[]> =>
  reader.all(
    statement<Visit>(
      `select id, state, note, user_id, at from meeting_visit where tenant_id = $1 and entry_id = $2
       order by id desc limit 100`,
      [reader.tenantId, entryId],
    ),
  )

export const lastReminder = async (reader: Reader, entryId: string): Promise<string | null> => {
  const text = `select max(at) as at from vote_reminder where tenant_id = $1 and entry_id = $2`
  return (await reader.one(statement<{ at: string | null }>(text, [reader.tenantId, entryId]))).at
}

export async function storeVisit(
  tx: Tx,
  visit: { id: string; entryId: string; state: SweepState; note: string | null; userId: string; at: string },
): Promise<void> {
  const { id, entryId, state, note, userId, at } = visit
  const insert = `insert into meeting_visit (tenant_id, id, entry_id, state, note, user_id, at)
    values ($1, $2, $3, $4, $5, $6, $7)`
  await tx.run(statement(insert, [tx.tenantId, id, entryId, state, note, userId, at]))
  const change =
    'update meeting_roster_entry set sweep_state = $3, version = version + 1 where tenant_id = $1 and id = $2'
  await tx.run(statement(change, [tx.tenantId, entryId, state]))
}

const reminders = `select x.building_id, max(m.at) as at from vote_reminder m
    join meeting_roster_entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id
    join meeting_roster_part q on q.tenant_id = e.tenant_id and q.entry_id = e.id
    join ref_room_place x on x.tenant_id = q.tenant_id and x.id = q.room_id
  where e.tenant_id = $1 and e.meeting_id = $2 group by x.building_id`

/** When somebody of a building was reminded for the last time. */
export async function readReminders(reader: Reader, meetingId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.all(statement<{ buildingId: string; at: string }>(reminders, [reader.tenantId, meetingId]))
  return new Map(rows.map(({ buildingId, at }) => [buildingId, at]))
}
