import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { openAlertsOf } from './repository.ts'
import { faultAlertTables } from './tables.ts'

/** What was told of a ticket is over with it, whether or not somebody took notice. */
export async function endAlerts(tx: Tx, actor: Actor, ticketId: string): Promise<void> {
  for (const alert of await openAlertsOf(tx, ticketId))
    await updateRow(tx, actor, faultAlertTables.faultAlert, alert, { state: 'CLOSED' })
}
