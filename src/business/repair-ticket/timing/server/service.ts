import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTimers, meetTimer, restartTimer, startTimers } from '#services/ticket/server/actions.ts'
import type { TimerKind } from '#services/ticket/shared/dictionaries.ts'
import { ref } from '../../server/flow.ts'
import { ticketPlace } from '../../server/find-people.ts'
import type { StoredRepair } from '../../server/tables.ts'

type Timed = Pick<StoredRepair, 'id' | 'villageId' | 'repairType' | 'priority' | 'expectTime'>

interface Round {
  /** The moment from which the time counts. */
  at: string
  kinds: readonly TimerKind[]
}

/**
 * Starts what a ticket is timed for. Whoever wants a later visit waits for that hour: the arrival is due then, and the
 * time of the repair itself begins then.
 */
export async function startRound(tx: Tx, actor: Actor, row: Timed, { at, kinds }: Round): Promise<void> {
  const place = await ticketPlace(tx, row)
  const { priority, expectTime } = row
  const common = { ...ref(row), ...place, priority }
  const wished = expectTime !== null && expectTime > at ? expectTime : undefined
  const first = kinds.filter((kind) => kind !== 'RESOLVE' || !wished)
  await startTimers(tx, actor, { ...common, kinds: first, at, ...(wished && { dueAt: { ARRIVE: wished } }) })
  if (wished && kinds.includes('RESOLVE')) await startTimers(tx, actor, { ...common, kinds: ['RESOLVE'], at: wished })
}

/** Another priority counts from the report on: what was not met yet gets a new round. */
export async function retime(tx: Tx, actor: Actor, row: StoredRepair, at: string): Promise<void> {
  await closeTimers(tx, actor, ref(row))
  const kinds: readonly TimerKind[] = row.arriveTime === null ? ['ARRIVE', 'RESOLVE'] : ['RESOLVE']
  await startRound(tx, actor, row, { at, kinds })
}

/** Work has ended: the requester's turn begins, timed where the policy says so. */
export async function beginVerification(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  await startRound(tx, actor, { ...row, expectTime: null }, { at: nowText(), kinds: ['VERIFY'] })
}

export const meet = (tx: Tx, actor: Actor, row: StoredRepair, kind: TimerKind, at?: string): Promise<void> =>
  meetTimer(tx, actor, { ...ref(row), kind, at })

/** Work comes back: what the requester was to do is over, and half of the first time is left for it. */
export async function beginRework(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  await meet(tx, actor, row, 'VERIFY')
  await restartTimer(tx, actor, { ...ref(row), kind: 'RESOLVE' })
}
