import { createHash, createHmac } from 'node:crypto'
import { fromWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import { recordDelivery } from '../../delivery/server/record-delivery.ts'
import { readKey, recordAct } from '../../ballot/server/record-act.ts'
import type { BallotChoices, LogRecord, Typed } from '../../ballot/shared/log-record.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { PlannedMeeting } from '../../meeting/server/seed-plan.ts'

interface Voter {
  id: string
  seq: number
  area: string
  residentId: string
  userId: string | null
}

const voters = `select e.id, e.seq, e.area::text as area, o.resident_id, o.user_id
  from meeting_roster_entry e cross join lateral (
    select s.resident_id, p.user_id from meeting_roster_owner s
      join ref_owner_person p on p.tenant_id = s.tenant_id and p.resident_id = s.resident_id
    where s.tenant_id = e.tenant_id and s.entry_id = e.id
    order by s.resident_id = e.representative_id desc nulls last, p.id limit 1) o
  where e.tenant_id = $1 and e.meeting_id = $2 and e.kind = 'OWNER' order by e.seq`

/** Seconds since a moment. */
export const secondsSince = (moment: string): number => (now().getTime() - fromWire(moment).getTime()) / 1000

const hourMs = 3_600_000
const typing = `insert into vote_typing (tenant_id, meeting_id, ballot_id, user_id, said) values ($1, $2, $3, $4, $5)`
/** Papers are typed act by act: in a large village those without an account are taken as if they had one. */
const mostPapers = 20

interface Writing {
  tx: Tx
  secrets: Secrets
  meeting: StoredMeeting
  /** Two people who type papers, one after the other. */
  clerks: readonly [string, string]
}

/** The ballots of a planned vote, from one hour after its beginning on: owners with an account by phone, others on paper. */
export async function seedBallots(writing: Writing, { said = [] }: PlannedMeeting): Promise<void> {
  const { tx, meeting } = writing
  const topics = await readTopics(tx, meeting.id)
  const all = await tx.all(statement<Voter>(voters, [tx.tenantId, meeting.id]))
  const from = secondsSince(meeting.voteStart) - hourMs / 1000
  const spoken = all.filter(({ seq }) => said[(seq - 1) % 10] !== undefined)
  await seedDeliveries(tx, meeting, spoken)
  for (const voter of all) {
    const value = said[(voter.seq - 1) % 10]
    if (value === undefined) continue
    const choices = topics.map(({ id }) => ({ topicId: id, value }))
    const ago = from - voter.seq * 60
    if (voter.userId === null && all.length <= mostPapers) await dropPaper(writing, voter, choices, ago)
    else await cast(writing, voter, choices, ago)
  }
}

/** Whoever has voted was told before, on the platform or by a paper whose list of signatures was never scanned. */
async function seedDeliveries(tx: Tx, { id: meetingId, voteStart: at }: StoredMeeting, spoken: readonly Voter[]) {
  for (const way of ['1', '2'] as const) {
    const told = spoken.filter(({ userId }) => (userId === null ? '2' : '1') === way)
    const entryIds = told.map(({ id }) => id)
    if (entryIds.length === 0) continue
    const files = way === '2' ? '' : null
    await recordDelivery(tx, systemActor(tx.tenantId), { meetingId, entryIds, way, at, files, note: null })
  }
}

async function cast(
  { tx, secrets, meeting: { id: meetingId } }: Writing,
  { id: entryId, area, residentId, userId }: Voter,
  choices: BallotChoices,
  ago: number,
): Promise<void> {
  const signature = createHash('sha256').update(`${meetingId} ${entryId}`).digest('hex')
  const by = userId ?? residentId
  const record = { kind: 'CAST' as const, id: newId(), entryId, by, as: 'OWNER' as const, choices, signature }
  await recordAct(tx, secrets, { meetingId, area, record: { ...record, needsCheck: false }, ago })
}

/** A paper is taken in, then read alike by two people. */
async function dropPaper(
  { tx, secrets, meeting: { id: meetingId }, clerks }: Writing,
  { id: entryId, area, residentId }: Voter,
  choices: BallotChoices,
  ago: number,
): Promise<void> {
  const ballotId = newId()
  const add = (record: LogRecord) => recordAct(tx, secrets, { meetingId, area, record, ago })
  await add({ kind: 'REGISTER', id: ballotId, entryId, channel: '2', by: clerks[0] })
  const typed: Typed = { choices, fault: null, signer: residentId, isRepresentative: true, proxy: null }
  const key = await readKey(tx, secrets, meetingId)
  const text = createHmac('sha256', key)
    .update(`${ballotId} ${canonical(typed)}`)
    .digest('hex')
  for (const by of clerks) await tx.run(statement(typing, [tx.tenantId, meetingId, ballotId, by, text]))
  await add({ kind: 'ENTER', ballotId, by: clerks[0], ...typed, files: [] })
  await add({ kind: 'CHECK', ballotId, by: clerks[1], ...typed })
}
