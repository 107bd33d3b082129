import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { meetingForClerk } from '../../paper/server/register.ts'
import type { MeetingSheet } from '../../print/shared/api.ts'
import { lockedRoster } from '../../roster/server/settle-roster.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { rosterHash } from '../../verify/shared/verification.ts'
import { pileKind, receiptsKind } from '../shared/api.ts'
import { pilesIn } from '../shared/piles.ts'
import { mostBallots, type BallotPile, type PrintInput, type PrintJob } from '../shared/schema.ts'
import { buildPile, buildReceipts } from './build-pile.ts'
import { readJob, readJobs, readNumbered, storeJob, type Numbered } from './job-repository.ts'

/** Without a locked roster no ballot has a number; electronic votes have none on paper. */
function printRefusal({ form, rosterLocked, state }: StoredMeeting): string | undefined {
  if (form === '3') return '本次会议不采用纸质表决'
  if (rosterLocked === 'N') return '名册尚未锁定，不能印制表决票'
  return state === 'NOTICE' || state === 'VOTING' ? undefined : '表决已结束，不能印制表决票'
}

/** From which building to which. */
function labelOf(pile: readonly Numbered[]): string {
  const [first, last] = [pile[0]?.building ?? '', pile.at(-1)?.building ?? '']
  return (first === last ? first : `${first}—${last}`).slice(0, 120)
}

/** Makes as many jobs as the ballots that are asked for need, each a pile of five hundred at most. */
export const createJobs = (db: Db, actor: Actor, input: PrintInput): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const { meetingId, entryIds } = input
    const meeting = await meetingForClerk(tx, actor, meetingId)
    const refused = printRefusal(meeting)
    if (refused !== undefined) throw refusal(refused)
    const ballots = await readNumbered(tx, input)
    if (entryIds && entryIds.length > 0 && ballots.length < new Set(entryIds).size) throw notFound()
    if (ballots.length === 0) throw refusal('没有尚未印制的表决票')
    const hash = rosterHash(hashParts, await lockedRoster(tx, meetingId))
    for (const pile of pilesIn(ballots, mostBallots)) {
      const made = { rosterHash: hash, userId: actor.userId, createdAt: nowText() }
      await storeJob(tx, { id: newId(), meetingId, label: labelOf(pile), ...made }, pile)
    }
    return { id: meetingId }
  })

export const listJobs = (db: Db, actor: Actor, meetingId: string, entryIds?: readonly string[]): Promise<PrintJob[]> =>
  db.read(actor, async (tx) => {
    await meetingForClerk(tx, actor, meetingId)
    const jobs = await readJobs(tx, meetingId, entryIds)
    const people = await readUsers(tx, [...new Set(jobs.map(({ userId }) => userId))])
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return jobs.map(({ userId, ...job }) => ({ ...job, userName: names.get(userId) ?? '' }))
  })

/** Papers of jobs, for whoever works for the convener. */
async function draftsOf<C>(
  { reader, actor, ids }: { reader: Reader; actor: Actor; ids: readonly string[] },
  kindTitle: string,
  build: (job: NonNullable<Awaited<ReturnType<typeof readJob>>>, meeting: StoredMeeting) => Promise<C>,
) {
  const drafts = []
  for (const id of ids) {
    const job = found(await readJob(reader, id))
    const meeting = await meetingForClerk(reader, actor, job.meetingId)
    const title = `${kindTitle} ${meeting.meetingNo} ${job.label}`.slice(0, 200)
    drafts.push({ recordId: id, title, content: await build(job, meeting), reveals: [] })
  }
  return drafts
}

export const pilesOf = (secrets: Secrets): PaperSource<BallotPile> => ({
  kind: pileKind,
  drafts: (reader, actor, ids) =>
    draftsOf({ reader, actor, ids }, pileKind.title, (job, meeting) => buildPile(reader, secrets, job, meeting)),
})

export const receipts: PaperSource<MeetingSheet> = {
  kind: receiptsKind,
  drafts: (reader, actor, ids) =>
    draftsOf({ reader, actor, ids }, receiptsKind.title, (job, meeting) => buildReceipts(reader, job, meeting)),
}
