import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readKey } from '../../ballot/server/record-act.ts'
import { openRecord } from '../../ballot/server/seal-record.ts'

interface EntryName {
  id: string
  ballotNo: string
  rooms: string
  representativeId: string | null
}

/** Entries of a roster as their ballots name them. */
export const readEntries = (
  reader: Reader,
  meetingId: string,
  { ids, ballotNo }: { ids?: readonly string[]; ballotNo?: string },
): Promise<EntryName[]> =>
  reader.all(
    statement<EntryName>(
      `select id, coalesce(ballot_no, '') as ballot_no, part_names as rooms,
         coalesce(acting_id, representative_id) as representative_id from meeting_roster_entry
       where tenant_id = $1 and meeting_id = $2
         and ($3::text[] is null or id = any($3::text[])) and ($4::text is null or ballot_no = $4) order by seq`,
      [reader.tenantId, meetingId, ids ?? null, ballotNo ?? null],
    ),
  )

/** The meeting of a ballot among those that the caller counts or watches over. */
export const seatedMeeting = async (reader: Reader, userId: string, ballotId: string): Promise<string | undefined> => {
  const text = `select a.meeting_id from meeting_counter c
      join vote_act a on a.tenant_id = c.tenant_id and a.meeting_id = c.meeting_id and a.ballot_id = $3
        and a.kind in ('CAST', 'REGISTER')
    where c.tenant_id = $1 and c.user_id = $2`
  return (await reader.maybe(statement<{ meetingId: string }>(text, [reader.tenantId, userId, ballotId])))?.meetingId
}

/** Pictures of a paper, opened with the key of its meeting. */
export async function readPhotos(
  reader: Reader,
  secrets: Secrets,
  { meetingId, ballotId }: { meetingId: string; ballotId: string },
): Promise<string[]> {
  const key = await readKey(reader, secrets, meetingId)
  const rows = await reader.all(
    statement<{ place: number; sealed: Buffer }>(
      'select place, sealed from vote_photo where tenant_id = $1 and meeting_id = $2 and ballot_id = $3 order by place',
      [reader.tenantId, meetingId, ballotId],
    ),
  )
  return rows.map(({ place, sealed }) => openRecord(key, `${ballotId} ${place}`, sealed))
}
