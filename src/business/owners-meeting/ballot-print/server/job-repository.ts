import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PrintInput, PrintJob } from '../shared/schema.ts'

export interface Numbered {
  entryId: string
  ballotNo: string
  building: string
}

const numbered = (asked: string) => `select e.id as entry_id, e.ballot_no, p.building_name as building
  from meeting_roster_entry e cross join lateral (
    select x.building_id, x.building_name, x.room_code from meeting_roster_part q
      join ref_room_place x on x.tenant_id = q.tenant_id and x.id = q.room_id
    where q.tenant_id = e.tenant_id and q.entry_id = e.id order by x.room_code limit 1) p
  where e.tenant_id = $1 and e.meeting_id = $2 and e.ballot_no is not null and ${asked} order by p.room_code, e.seq`

const isNew = `not exists (select from vote_print_ballot b
  where b.tenant_id = e.tenant_id and b.entry_id = e.id and b.ballot_no = e.ballot_no)`

/** Ballots to be made, in the order of building, unit and room of the first home of each. */
export function readNumbered(reader: Reader, { meetingId, buildingId, entryIds }: PrintInput): Promise<Numbered[]> {
  const of = (asked: string, more: readonly unknown[]) =>
    reader.all(statement<Numbered>(numbered(asked), [reader.tenantId, meetingId, ...more]))
  if (entryIds && entryIds.length > 0) return of('e.id = any($3::text[])', [entryIds])
  return buildingId ? of(`p.building_id = $3 and ${isNew}`, [buildingId]) : of(isNew, [])
}

interface Job {
  id: string
  meetingId: string
  label: string
  rosterHash: string
  userId: string
  createdAt: string
}

export async function storeJob(tx: Tx, job: Job, ballots: readonly Numbered[]): Promise<void> {
  const { id, meetingId, label, rosterHash, userId, createdAt } = job
  const insert = `insert into vote_print_job
      (tenant_id, id, meeting_id, label, ballot_count, roster_hash, user_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`
  await tx.run(statement(insert, [tx.tenantId, id, meetingId, label, ballots.length, rosterHash, userId, createdAt]))
  const pile = `insert into vote_print_ballot (tenant_id, job_id, place, entry_id, ballot_no)
    select $1, $2, r.place, r.entry_id, r.ballot_no
    from unnest($3::text[], $4::text[]) with ordinality as r(entry_id, ballot_no, place)`
  const columns = [ballots.map(({ entryId }) => entryId), ballots.map(({ ballotNo }) => ballotNo)]
  await tx.run(statement(pile, [tx.tenantId, id, ...columns]))
}

type Listed = Omit<PrintJob, 'userName'> & { userId: string }

/** Jobs of a meeting, or those with the ballots of some entries, the newest first; of those made at once the first pile first. */
export const readJobs = (reader: Reader, meetingId: string, entryIds?: readonly string[]): Promise<Listed[]> =>
  reader.all(
    statement<Listed>(
      `select j.id, j.label, j.ballot_count as ballots, j.user_id, j.created_at, f.ballot_no as first_no, l.ballot_no as last_no
       from vote_print_job j
         join vote_print_ballot f on f.tenant_id = j.tenant_id and f.job_id = j.id and f.place = 1
         join vote_print_ballot l on l.tenant_id = j.tenant_id and l.job_id = j.id and l.place = j.ballot_count
       where j.tenant_id = $1 and j.meeting_id = $2 and ($3::text[] is null or exists (select from vote_print_ballot b
         where b.tenant_id = j.tenant_id and b.job_id = j.id and b.entry_id = any($3::text[])))
       order by j.created_at desc, j.id limit 500`,
      [reader.tenantId, meetingId, entryIds ?? null],
    ),
  )

export const readJob = (reader: Reader, id: string): Promise<(Job & { ballotCount: number }) | undefined> =>
  reader.maybe(
    statement<Job & { ballotCount: number }>(
      `select id, meeting_id, label, ballot_count, roster_hash, user_id, created_at
       from vote_print_job where tenant_id = $1 and id = $2`,
      [reader.tenantId, id],
    ),
  )

interface Piled {
  ballotNo: string
  rooms: string
  owners: string
  area: string
}

/** The ballots of a job that still are their owners', in the order of the pile. */
export const readPile = (reader: Reader, jobId: string): Promise<Piled[]> =>
  reader.all(
    statement<Piled>(
      `select e.ballot_no, e.part_names as rooms, e.names_masked as owners, e.area::text as area
       from vote_print_ballot b
         join meeting_roster_entry e on e.tenant_id = b.tenant_id and e.id = b.entry_id and e.ballot_no = b.ballot_no
       where b.tenant_id = $1 and b.job_id = $2 order by b.place`,
      [reader.tenantId, jobId],
    ),
  )

/** Was a number given out on paper, whoever has it now. */
export const wasPrinted = async (reader: Reader, meetingId: string, numbers: readonly string[]): Promise<boolean> => {
  const text = `select from vote_print_ballot b join vote_print_job j on j.tenant_id = b.tenant_id and j.id = b.job_id
    where b.tenant_id = $1 and j.meeting_id = $2 and b.ballot_no = any($3::text[]) limit 1`
  return (await reader.maybe(statement(text, [reader.tenantId, meetingId, numbers]))) !== undefined
}
