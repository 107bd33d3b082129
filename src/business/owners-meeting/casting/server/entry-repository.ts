import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'

/** The persons of the register that an account stands for, whether they own anything or not: guardians and heirs need not. */
const own = `(select p.resident_id from ref_person p where p.tenant_id = $1 and p.user_id = $2)`

/** Over `e`: who acts for an owner, else who speaks for all of its parts, else any of its owners. */
const speaks = `case when e.acting_id is not null then e.acting_id in ${own}
  when e.representative_id is not null then e.representative_id in ${own}
  else exists (select from meeting_roster_owner s where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.resident_id in ${own}) end`

const signed = `select g.entry_id from vote_signature g where g.tenant_id = $1 and g.user_id = $2`

/** All entries that an account may be asked about, each way by its index: joined by "or" they would be looked for among all there are. */
const mine = `array(select o.entry_id from meeting_roster_owner o where o.tenant_id = $1 and o.resident_id = any(array${own})
  union select a.id from meeting_roster_entry a where a.tenant_id = $1 and a.acting_id = any(array${own}) union ${signed})`

export interface MyEntry {
  entryId: string
  meetingId: string
  villageId: string
  title: string
  villageName: string
  rooms: string
  area: string
  opensAt: string
  closesAt: string
  state: string
  hasCast: boolean
  hasPaper: boolean
}

const act = (kind: string) => `exists (select from vote_act a
  where a.tenant_id = e.tenant_id and a.meeting_id = e.meeting_id and a.entry_id = e.id and a.kind = '${kind}')`

/** Locked rosters in which the caller speaks for somebody, and ballots that he has signed. */
export const myEntries = (reader: Reader, { userId }: Pick<Actor, 'userId'>): Promise<MyEntry[]> =>
  reader.all(
    statement<MyEntry>(
      `select e.id as entry_id, e.meeting_id, m.village_id, m.title, v.name as village_name, e.part_names as rooms, e.area::text as area,
         m.vote_start as opens_at, m.vote_end as closes_at, m.state,
         ${act('CAST')} as has_cast, ${act('REGISTER')} as has_paper
       from meeting_roster_entry e
         join owners_meeting m on m.tenant_id = e.tenant_id and m.id = e.meeting_id and m.del_flag = 0 and m.roster_locked = 'Y'
         join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
       where e.tenant_id = $1 and e.id = any(${mine}) and (${speaks} or e.id in (${signed}))
       order by m.vote_end desc, e.id limit 200`,
      [reader.tenantId, userId],
    ),
  )

const noRight = '您没有本次表决的投票权'

/** An entry for which the caller speaks; `lock` holds it, so that it changes hands before the cast or behind it. */
export const spokenEntry = (
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  entryId: string,
  lock: '' | 'for update of e' = '',
): Promise<StoredEntry | undefined> => {
  const text = `select e.* from meeting_roster_entry e where e.tenant_id = $1 and e.id = $3 and ${speaks} ${lock}`
  return reader.maybe(statement<StoredEntry>(text, [reader.tenantId, userId, entryId]))
}

export function entitled(entry: StoredEntry | undefined): StoredEntry {
  if (!entry) throw refusal(noRight)
  return entry
}

/** The cast ballot of an entry: its place in the log. */
export const castOf = (
  reader: Reader,
  entryId: string,
): Promise<{ seq: number; at: string; meetingId: string } | undefined> =>
  reader.maybe(
    statement<{ seq: number; at: string; meetingId: string }>(
      `select a.seq, to_char(a.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS') as at, a.meeting_id
       from meeting_roster_entry e
         join vote_act a on a.tenant_id = e.tenant_id and a.meeting_id = e.meeting_id and a.entry_id = e.id and a.kind = 'CAST'
       where e.tenant_id = $1 and e.id = $2`,
      [reader.tenantId, entryId],
    ),
  )

/** Where a ballot stands, and where stands what it says; of a paper that nobody has typed these are one. */
interface BallotPlace {
  seq: number
  at: string
  saidSeq: number
  saidAt: string
  isRead: boolean
}

const wire = (column: string): string => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS')`

/**
 * Of an entry: the ballot that was cast, else the first paper that came in. What a paper says stands where those who count
 * have decided it, else where it was typed first, which counts once a second reading has said the same.
 */
const place = `select b.seq, ${wire('b.at')} as at, coalesce(s.seq, b.seq) as said_seq, ${wire('coalesce(s.at, b.at)')} as said_at,
    b.kind = 'CAST' or s.seq is not null as is_read
  from meeting_roster_entry e
    cross join lateral (
      (select 1 as turn, a.seq, a.at, a.kind, a.ballot_id from vote_act a where a.tenant_id = e.tenant_id
        and a.meeting_id = e.meeting_id and a.entry_id = e.id and a.kind = 'CAST')
      union all
      (select 2, a.seq, a.at, a.kind, a.ballot_id from vote_act a where a.tenant_id = e.tenant_id
        and a.meeting_id = e.meeting_id and a.entry_id = e.id and a.kind = 'REGISTER' order by a.seq limit 1)
      order by turn limit 1) b
    left join lateral (select y.seq, y.at from vote_act y where y.tenant_id = e.tenant_id and y.meeting_id = e.meeting_id
        and b.kind = 'REGISTER' and y.ballot_id = b.ballot_id and y.kind in ('ENTER', 'REPLACE')
      order by y.kind = 'REPLACE' desc limit 1) s on true
  where e.tenant_id = $1 and e.id = $2`

export const placeOf = (reader: Reader, entryId: string): Promise<BallotPlace | undefined> =>
  reader.maybe(statement<BallotPlace>(place, [reader.tenantId, entryId]))

/** The meeting whose roster holds an entry. */
export function meetingOfEntry(reader: Reader, entryId: string): Promise<StoredMeeting | undefined> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from owners_meeting t where ${livingText(reader, 't', bind)} and t.id = (
    select e.meeting_id from meeting_roster_entry e where e.tenant_id = t.tenant_id and e.id = ${bind(entryId)})`
  return reader.maybe(statement<StoredMeeting>(text, values.list))
}

/** An entry whose electronic ballot the caller has signed, whoever owns it now. */
export const signedEntry = (
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  entryId: string,
): Promise<StoredEntry | undefined> =>
  reader.maybe(
    statement<StoredEntry>(
      `select e.* from meeting_roster_entry e where e.tenant_id = $1 and e.id = $3 and exists (select from vote_signature g
         where g.tenant_id = e.tenant_id and g.entry_id = e.id and g.user_id = $2)`,
      [reader.tenantId, userId, entryId],
    ),
  )
