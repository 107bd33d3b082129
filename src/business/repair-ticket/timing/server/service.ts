import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { startRound as startWished } from '#services/ticket/scene/server/actions.ts'
import { closeTimers, meetTimer, restartTimer } from '#services/ticket/server/actions.ts'
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
  await startWished(tx, actor, { ...ref(row), ...place, priority, expectTime, kinds, at })
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
