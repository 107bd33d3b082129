import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { WarningParts } from './ports.ts'
import { pushWarning, type PushedWarning } from './raise-warning.ts'

/** What units that push warnings are handed. */
export interface Warnings {
  /** Raises a warning in the caller's transaction; false where nobody wants to be warned, or its subject is silent. */
  raiseWarning(tx: Tx, actor: Actor, pushed: PushedWarning): Promise<boolean>
}

export const warningsOf = (parts: WarningParts): Warnings => ({
  raiseWarning: async (tx, actor, pushed) => (await pushWarning(parts, tx, actor, pushed)) !== undefined,
})
