import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, found, refusal } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import { reasonShort, revealLimits } from '#kernel/shared/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { writeLook } from '#kernel/server/sys-log.ts'
import { openStates } from '../../shared/states.ts'
import { isOwnReport, mayAskPhone, openedPhone } from './show-reporter.ts'
import { repairTables } from '../../server/tables.ts'

interface Asked {
  id: string
  reason?: string | undefined
  proof?: string | null | undefined
}

/**
 * The reporter's phone in full: to the reporter, to the assignee while the ticket is open, and by permission to whoever
 * says why. Every look is written down, the number is not.
 */
export async function readPhone(
  db: Db,
  actor: Actor,
  { id, reason, proof }: Asked,
  services: Services,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, repairTables.repair, id)])
  const row = found(stored)
  const isOwn = isOwnReport(actor, row)
  const isDuty = row.assigneeId === actor.userId && openStates.includes(row.state)
  const why = isOwn || isDuty ? '' : reasonOf(actor, reason)
  const value = openedPhone(services.secrets, row)
  if (value === null) throw refusal('该报修未登记联系电话')
  const subject = `报修单${row.repairNo}的报修人电话`
  if (isOwn) await writeLook(db, actor, subject)
  else await reveal(services, actor, { subject, reason: why, proof, isDuty })
  return { value }
}

function reasonOf(actor: Actor, reason: string | undefined): string {
  if (!mayAskPhone(actor)) throw forbidden()
  if ((reason ?? '').length < revealLimits.reason) throw badInput({ reason: reasonShort })
  return reason ?? ''
}
