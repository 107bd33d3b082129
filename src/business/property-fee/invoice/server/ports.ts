import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { StandardParts } from '../../standard/server/ports.ts'

/** Who is in charge of a village, and the secret that seals names and addresses. */
export interface InvoiceParts extends StandardParts, Pick<Services, 'secrets'> {}

/** One act in the caller's transaction. */
export interface Act {
  tx: Tx
  actor: Actor
  parts: InvoiceParts
}
