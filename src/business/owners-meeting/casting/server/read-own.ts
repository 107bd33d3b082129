import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { nowText } from '#kernel/server/clock.ts'
import { readLink } from '../../ballot/server/read-acts.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import { receiptOf } from '../../verify/shared/receipt.ts'
import type { CastStand } from '../shared/dictionaries.ts'
import type { BallotReceipt, MyVote } from '../shared/schema.ts'
import {
  entitled,
  meetingOfEntry,
  myEntries,
  placeOf,
  signedEntry,
  spokenEntry,
  type MyEntry,
} from './entry-repository.ts'

export function standOf({ state, hasCast, hasPaper, opensAt }: MyEntry): CastStand {
  if (hasCast) return 'VOTED'
  if (hasPaper) return 'PAPER'
  if (state === 'NOTICE') return opensAt <= nowText() ? 'WAITING' : 'SOON'
  return state === 'VOTING' ? 'WAITING' : 'MISSED'
}

/** Votes in which the caller speaks for somebody, and what has become of his ballots. */
export const readMine = (db: Db, actor: Actor): Promise<MyVote[]> =>
  db.read(actor, async (tx) =>
    (await myEntries(tx, actor)).map((entry) => {
      const { villageId: _village, state: _state, hasCast: _cast, hasPaper: _paper, ...shown } = entry
      return { ...shown, stand: standOf(entry) }
    }),
  )

/** States from which on the result is public, and with it what a check needs. */
const published: readonly string[] = ['PRELIMINARY', 'PUBLISHED', 'FILING', 'FILED']

/**
 * The receipt of the ballot of an entry, cast or on paper. Before the result is public it is the place of the ballot and
 * nothing else, so that nobody can be made to prove a choice.
 */
export async function receiptFor(
  reader: Reader,
  secrets: Secrets,
  meeting: Pick<StoredMeeting, 'id' | 'state'>,
  entry: Pick<StoredEntry, 'id' | 'ballotNo'>,
): Promise<BallotReceipt> {
  const place = found(await placeOf(reader, entry.id))
  const bare = { id: entry.id, meetingId: meeting.id, ballotNo: entry.ballotNo }
  if (!published.includes(meeting.state)) return { ...bare, seq: place.seq, at: place.at, leaf: null, proof: null }
  const link = await readLink(reader, secrets, meeting.id, place.saidSeq)
  const proof = place.isRead ? JSON.stringify(receiptOf(link)) : null
  return { ...bare, seq: place.saidSeq, at: place.saidAt, leaf: link.leaf, proof }
}

/** For whoever speaks for the entry now, and for whoever has cast its ballot. */
export const readReceipt = (db: Db, actor: Actor, entryId: string, secrets: Secrets): Promise<BallotReceipt> =>
  db.read(actor, async (tx) => {
    const [signed, spoken, meeting] = await Promise.all([
      signedEntry(tx, actor, entryId),
      spokenEntry(tx, actor, entryId),
      meetingOfEntry(tx, entryId),
    ])
    const entry = signed ?? entitled(spoken)
    return receiptFor(tx, secrets, found(meeting), entry)
  })
