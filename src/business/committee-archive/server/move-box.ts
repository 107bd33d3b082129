import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, move, type StepInput } from '#kernel/server/move.ts'
import { archiveMachine } from '../shared/states.ts'
import { archiveTables, type StoredArchive } from './tables.ts'

const archiveFlow = flow<StoredArchive, StepInput>(archiveMachine, archiveTables.committeeArchive)

type BoxStep = 'lock' | 'release' | 'receive' | 'reject' | 'keep'

/** Moves boxes that this transaction has locked; nobody but a transfer does. */
export async function moveBoxes(
  tx: Tx,
  actor: Actor,
  boxes: readonly StoredArchive[],
  step: BoxStep,
  changes: Partial<StoredArchive> = {},
): Promise<void> {
  for (const box of boxes) await move(tx, actor, archiveFlow, box, step, {}, { bySystem: true, changes })
}
