import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { nowText } from '#kernel/server/clock.ts'
import { readLink } from '../../ballot/server/read-acts.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import { receiptOf } from '../../verify/shared/receipt.ts'
import type { CastStand } from '../shared/dictionaries.ts'
import type { BallotReceipt, MyVote } from '../shared/schema.ts'
import { castOf, entryOf, myEntries, signedEntry, type MyEntry } from './entry-repository.ts'

function standOf({ state, hasCast, hasPaper, opensAt }: MyEntry): CastStand {
  if (hasCast) return 'VOTED'
  if (hasPaper) return 'PAPER'
  if (state === 'NOTICE') return opensAt <= nowText() ? 'WAITING' : 'SOON'
  return state === 'VOTING' ? 'WAITING' : 'MISSED'
}

/** Votes in which the caller speaks for somebody, and what has become of his ballots. */
export const readMine = (db: Db, actor: Actor): Promise<MyVote[]> =>
  db.read(actor, async (tx) =>
    (await myEntries(tx, actor)).map((entry) => {
      const { state: _state, hasCast: _cast, hasPaper: _paper, ...shown } = entry
      return { ...shown, stand: standOf(entry) }
    }),
  )

/** States from which on the result is public, and with it what a check needs. */
const published: readonly string[] = ['PRELIMINARY', 'PUBLISHED', 'FILING', 'FILED']

/** Where a ballot stands; before the result is public nothing else, so that nobody can be made to prove a choice. */
async function receiptFor(reader: Reader, secrets: Secrets, entry: StoredEntry): Promise<BallotReceipt> {
  const cast = await castOf(reader, entry)
  if (!cast) throw notFound()
  const { state } = await meetingOf(reader, entry.meetingId)
  const link = await readLink(reader, secrets, entry.meetingId, cast.seq)
  const bare = { id: entry.id, ballotNo: entry.ballotNo, seq: cast.seq, at: link.at }
  if (!published.includes(state)) return { ...bare, leaf: null, proof: null }
  return { ...bare, leaf: link.leaf, proof: JSON.stringify(receiptOf(link)) }
}

/** The receipt of a ballot, for whoever speaks for the entry now and for whoever has cast it. */
export const readReceipt = (db: Db, actor: Actor, entryId: string, secrets: Secrets): Promise<BallotReceipt> =>
  db.read(actor, async (tx) => {
    const entry = (await signedEntry(tx, actor, entryId)) ?? (await entryOf(tx, actor, entryId))
    return receiptFor(tx, secrets, entry)
  })
