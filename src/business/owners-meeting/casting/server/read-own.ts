import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { nowText } from '#kernel/server/clock.ts'
import { readLink } from '../../ballot/server/read-acts.ts'
import { receiptOf } from '../../verify/shared/receipt.ts'
import type { CastStand } from '../shared/dictionaries.ts'
import type { BallotReceipt, MyVote } from '../shared/schema.ts'
import {
  castOf,
  entitled,
  meetingOfEntry,
  myEntries,
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
 * The receipt of a ballot, for whoever speaks for the entry now and for whoever has cast it. Before the result is public
 * it is the place of the ballot and nothing else, so that nobody can be made to prove a choice.
 */
export const readReceipt = (db: Db, actor: Actor, entryId: string, secrets: Secrets): Promise<BallotReceipt> =>
  db.read(actor, async (tx) => {
    const [signed, spoken, cast, meeting] = await Promise.all([
      signedEntry(tx, actor, entryId),
      spokenEntry(tx, actor, entryId),
      castOf(tx, entryId),
      meetingOfEntry(tx, entryId),
    ])
    const entry = signed ?? entitled(spoken)
    if (!cast || !meeting) throw notFound()
    const bare = { id: entry.id, meetingId: meeting.id, ballotNo: entry.ballotNo, seq: cast.seq, at: cast.at }
    if (!published.includes(meeting.state)) return { ...bare, leaf: null, proof: null }
    const link = await readLink(tx, secrets, cast.meetingId, cast.seq)
    return { ...bare, leaf: link.leaf, proof: JSON.stringify(receiptOf(link)) }
  })
