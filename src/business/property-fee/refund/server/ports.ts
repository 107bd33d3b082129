import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import type { StandardParts } from '../../standard/server/ports.ts'

/** What refunds need of their neighbours, the secret that seals accounts, and where channels are. */
export interface RefundParts extends StandardParts, Pick<Services, 'secrets'>, Pick<Settings, 'payAccounts'> {
  approvals: Approvals
}

/** One act in the caller's transaction. */
export interface Act {
  tx: Tx
  actor: Actor
  parts: RefundParts
}
