import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { startRound } from '#services/ticket/scene/server/actions.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import type { TimerKind } from '#services/ticket/shared/dictionaries.ts'
import { ticketPlace } from './find-people.ts'
import { ref } from './take-step.ts'
import type { StoredFault } from './tables.ts'

/** What is urgent or dangerous waits for nobody's hour. */
const wishIn = ({ priority, safetyFlag, expectTime }: StoredFault): string | null =>
  safetyFlag === 'Y' || priority === 'P1' || priority === 'P2' ? null : expectTime

/** Starts what a ticket is timed for, from a moment on; a wish for a later hour moves it, as with repairs. */
export async function beginRound(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  kinds: readonly TimerKind[],
  at: string = nowText(),
): Promise<void> {
  const place = await ticketPlace(tx, row)
  const { priority } = row
  await startRound(tx, actor, { ...ref(row), ...place, priority, expectTime: wishIn(row), kinds, at })
}

/** Another priority counts from the report on: what was not met yet gets a new round. */
export async function followPriority(
  tx: Tx,
  actor: Actor,
  { row, moved }: { row: StoredFault; moved: StoredFault },
): Promise<void> {
  if (moved.priority === row.priority) return
  await closeTimers(tx, actor, ref(moved))
  const kinds: readonly TimerKind[] = moved.arriveTime === null ? ['ARRIVE', 'RESOLVE'] : ['RESOLVE']
  await beginRound(tx, actor, moved, kinds, moved.createTime ?? nowText())
}
