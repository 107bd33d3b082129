import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readSetting } from '../preparation/server/setting-repository.ts'
import { leastSeatsIn } from '../shared/seats.ts'
import { isInOffice, officeStates, type CommitteeState } from '../shared/states.ts'

/** A row of the published view `ref_committee`. */
export interface RefCommittee {
  id: string
  villageId: string
  kind: '1' | '2'
  name: string
  term: number
  startDate: string
  endDate: string
  endedOn: string | null
  state: CommitteeState
}

const columns = 'id, village_id, kind, name, term, start_date, end_date, ended_on, state'

/** Who acts for the owners of these villages now; villages without a committee in office are left out. */
export const readCommitteesInOffice = (reader: Reader, villageIds: readonly string[]): Promise<RefCommittee[]> =>
  reader.all(
    statement<RefCommittee>(
      `select ${columns} from ref_committee
       where tenant_id = $1 and village_id = any($2::text[]) and active and state = any($3::text[]) order by village_id`,
      [reader.tenantId, villageIds, officeStates],
    ),
  )

/** The least seats of a committee of a village, by its homes and what the district allows. */
export async function leastSeatsOf(reader: Reader, villageId: string): Promise<number> {
  const text = `select count(*)::int as homes from ref_room
    where tenant_id = $1 and village_id = $2 and active and usage = '1'`
  const { homes } = await reader.one(statement<{ homes: number }>(text, [reader.tenantId, villageId]))
  return leastSeatsIn(homes, (await readSetting(reader)).allowsThree === 'Y')
}

/** Terms by id; unknown and removed ones are left out. */
export const readCommittees = (reader: Reader, ids: readonly string[]): Promise<RefCommittee[]> =>
  reader.all(
    statement<RefCommittee>(
      `select ${columns} from ref_committee where tenant_id = $1 and id = any($2::text[]) and active order by id`,
      [reader.tenantId, ids],
    ),
  )

/** All terms of a village, the newest first. */
export const readTerms = (reader: Reader, villageId: string): Promise<RefCommittee[]> =>
  reader.all(
    statement<RefCommittee>(
      `select ${columns} from ref_committee where tenant_id = $1 and village_id = $2 and active order by start_date desc, id`,
      [reader.tenantId, villageId],
    ),
  )

/** A seat of somebody with an account. */
interface CommitteeSeat {
  userId: string
  committeeId: string
  name: string
  position: 'director' | 'deputy' | 'member' | 'alternate'
  /** 1 in office, 2 resigned, 3 lost, 4 ended with the term. */
  state: '1' | '2' | '3' | '4'
  endDate: string | null
}

/** The seats of these terms whose people have an account, each once; directors first. */
export const readSeats = (reader: Reader, committeeIds: readonly string[]): Promise<CommitteeSeat[]> =>
  reader.all(
    statement<CommitteeSeat>(
      `select distinct user_id, committee_id, name, position, state, end_date,
         array_position(array['director', 'deputy', 'member', 'alternate'], position) as rank
       from ref_committee_seat where tenant_id = $1 and committee_id = any($2::text[]) order by rank, name, user_id`,
      [reader.tenantId, committeeIds],
    ),
  )

const office = officeStates.map((state) => `'${state}'`).join(', ')

/**
 * As SQL: whether somebody is a member of a record's term, or of the committee in office, which follows it. Alternates
 * are no members; who has resigned or lost the seat is none any more, who served to the end of the term stays one of it.
 */
export const isMemberText = (alias: string, userId: string): string =>
  `exists (select from ref_committee_seat seat where seat.tenant_id = ${alias}.tenant_id
    and seat.village_id = ${alias}.village_id and seat.user_id = ${userId} and seat.position <> 'alternate'
    and ((seat.committee_id = ${alias}.committee_id and seat.state in ('1', '4'))
      or (seat.state = '1' and seat.committee_state in (${office}))))`

/** Accounts of the director and the deputies of a committee that is in office; of nobody where it is not. */
export async function officersOf(reader: Reader, committeeId: string): Promise<string[]> {
  const [term] = await readCommittees(reader, [committeeId])
  if (!term || !isInOffice(term.state)) return []
  const seats = await readSeats(reader, [committeeId])
  const officers = seats.filter(
    ({ position, state }) => state === '1' && (position === 'director' || position === 'deputy'),
  )
  return [...new Set(officers.map(({ userId }) => userId))]
}

/** Seats of a committee in its term that nobody has. */
export interface OpenSeats {
  committeeId: string
  open: number
  /** Owners who have a seat; alternates have none yet. */
  memberIds: string[]
}

/** How many seats of a village's committee an election may fill; undefined where none is in its term. */
export const openSeatsOf = (reader: Reader, villageId: string): Promise<OpenSeats | undefined> =>
  reader.maybe(
    statement<OpenSeats>(
      `select c.id as committee_id, greatest(c.seats - count(m.id), 0)::int as open,
         coalesce(array_agg(m.resident_id) filter (where m.resident_id is not null), '{}') as member_ids
       from committee c left join committee_member m on m.tenant_id = c.tenant_id and m.committee_id = c.id
         and m.state = '1' and m.position <> 'alternate' and m.del_flag = 0
       where c.tenant_id = $1 and c.village_id = $2 and c.kind = '1' and c.del_flag = 0
         and c.state in ('EFFECTIVE', 'RENEWING')
       group by c.tenant_id, c.id, c.seats`,
      [reader.tenantId, villageId],
    ),
  )
