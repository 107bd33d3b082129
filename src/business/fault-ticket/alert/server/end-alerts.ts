import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { hasOpenTicket, lockAlertsOf } from './repository.ts'
import { faultAlertTables } from './tables.ts'

/** What was told of a ticket that has ended is over with the last of its tickets, whether or not somebody took notice. */
export async function endAlerts(tx: Tx, actor: Actor, ticketId: string): Promise<void> {
  for (const alert of await lockAlertsOf(tx, ticketId))
    if (!(await hasOpenTicket(tx, alert.id)))
      await updateRow(tx, actor, faultAlertTables.faultAlert, alert, { state: 'CLOSED' })
}
