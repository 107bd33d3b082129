import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PaperShown } from '../shared/schema.ts'

/** A paper that was taken in, with its entry. */
export interface Paper {
  id: string
  meetingId: string
  entryId: string
  ballotNo: string
  rooms: string
  representativeId: string | null
}

const papers = `from vote_act a
  join meeting_roster_entry e on e.tenant_id = a.tenant_id and e.meeting_id = a.meeting_id and e.id = a.entry_id
  where a.tenant_id = $1 and a.kind = 'REGISTER'`

export const readPaper = (reader: Reader, ballotId: string): Promise<Paper | undefined> =>
  reader.maybe(
    statement<Paper>(
      `select a.ballot_id as id, a.meeting_id, e.id as entry_id, coalesce(e.ballot_no, '') as ballot_no, e.part_names as rooms,
         coalesce(e.acting_id, e.representative_id) as representative_id ${papers} and a.ballot_id = $2`,
      [reader.tenantId, ballotId],
    ),
  )

interface Row extends Omit<PaperShown, 'stand' | 'isOwn'> {
  typings: number
  isOwn: boolean
}

/** Papers of a vote, the newest first; what is not typed twice stands before what is. */
export async function readPapers(reader: Reader, meetingId: string, userId: string): Promise<PaperShown[]> {
  const own = (more: string) => `from vote_typing y
    where y.tenant_id = a.tenant_id and y.meeting_id = a.meeting_id and y.ballot_id = a.ballot_id${more}`
  const rows = await reader.all(
    statement<Row>(
      `select a.ballot_id as id, e.ballot_no, e.part_names as rooms, a.at as registered_at,
         (select count(*) ${own('')}) as typings, exists (select ${own(' and y.user_id = $3')}) as is_own
       ${papers} and a.meeting_id = $2
       order by typings, a.seq desc limit 200`,
      [reader.tenantId, meetingId, userId],
    ),
  )
  return rows.map(({ typings, ...row }) => ({
    ...row,
    stand: typings === 0 ? ('REGISTERED' as const) : typings === 1 ? ('ENTERED' as const) : ('CHECKED' as const),
  }))
}

/** What those who have typed a paper have read, as keyed hashes. */
export const readTypings = (
  reader: Reader,
  { id, meetingId }: Pick<Paper, 'id' | 'meetingId'>,
): Promise<{ userId: string; said: string }[]> =>
  reader.all(
    statement<{ userId: string; said: string }>(
      'select user_id, said from vote_typing where tenant_id = $1 and meeting_id = $2 and ballot_id = $3',
      [reader.tenantId, meetingId, id],
    ),
  )

/** The owners of an entry by surname and in their order, and whoever acts for one of them. */
export const readSigners = (reader: Reader, entryId: string): Promise<{ value: string; text: string }[]> =>
  reader.all(
    statement<{ value: string; text: string }>(
      `select p.resident_id as value, p.name_mask as text from ref_person p
       where p.tenant_id = $1 and p.resident_id = any(array(
         select o.resident_id from meeting_roster_owner o where o.tenant_id = $1 and o.entry_id = $2
         union select e.acting_id from meeting_roster_entry e
         where e.tenant_id = $1 and e.id = $2 and e.acting_id is not null))
       order by 2, 1`,
      [reader.tenantId, entryId],
    ),
  )
