import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { startTimers } from '../../server/actions.ts'
import type { Scene } from '../shared/schema.ts'

type Round = Parameters<typeof startTimers>[2] & { at: string } & Pick<Scene, 'expectTime'>

/**
 * Starts what a ticket is timed for. Whoever wants a later visit waits for that hour: the arrival is due then, and the
 * time of the work itself begins then.
 */
export async function startRound(tx: Tx, actor: Actor, { expectTime, ...round }: Round): Promise<void> {
  const { kinds, at } = round
  const wished = expectTime !== null && expectTime > at ? expectTime : undefined
  const first = kinds.filter((kind) => kind !== 'RESOLVE' || !wished)
  await startTimers(tx, actor, { ...round, kinds: first, ...(wished && { dueAt: { ARRIVE: wished } }) })
  if (wished && kinds.includes('RESOLVE')) await startTimers(tx, actor, { ...round, kinds: ['RESOLVE'], at: wished })
}
