import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import { endAlerts } from '../../alert/server/end-alerts.ts'
import { faultTemplates, tellReporter } from '../../server/notices.ts'
import { settle } from '../../server/settle.ts'
import { ref } from '../../server/take-step.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import { lockMerged } from './repository.ts'

/** What was joined to a ticket ends with it: the same result, timers met, and each of those who reported hears of it. */
export async function endMerged(tx: Tx, actor: Actor, parent: StoredFault): Promise<void> {
  const { finishTime, closeTime, resolution, reasonId } = parent
  for (const child of await lockMerged(tx, parent.id)) {
    const changes = { finishTime, closeTime, resolution, reasonId }
    const ended = (await updateRow(tx, actor, faultTables.fault, child, changes)) as StoredFault
    await closeTimers(tx, actor, { ...ref(child), asMet: true })
    const result = resolution ?? `与${parent.ticketNo}一并结束`
    await tellReporter(tx, actor, ended, faultTemplates.closed, { no: child.ticketNo, result })
    await endAlerts(tx, actor, child.id)
    await settle(tx, actor, child, child.id)
  }
}
