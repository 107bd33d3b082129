import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { forbidden, found, refusal } from '#kernel/server/errors.ts'
import { writeLook } from '#kernel/server/sys-log.ts'
import { openStates } from '../shared/states.ts'
import type { RepairServices } from './flow.ts'
import { needed } from './guard.ts'
import { isOwnReport, mayAskPhone, openedPhone } from './privacy.ts'
import { repairTables, type StoredRepair } from './tables.ts'

interface Asked {
  id: string
  reason?: string | undefined
}

/**
 * The reporter's phone in full: to the reporter, to the assignee while the ticket is open, and by permission to whoever
 * says why. Every look is written down, the number is not.
 */
export async function readPhone(
  db: Db,
  actor: Actor,
  { id, reason }: Asked,
  { secrets }: Pick<RepairServices, 'secrets'>,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, repairTables.repair, id)])
  const row = found(stored)
  const why = isNear(actor, row) ? '' : reasonOf(actor, reason)
  const value = openedPhone(secrets, row)
  if (value === null) throw refusal('该报修未登记联系电话')
  await writeLook(db, actor, `报修单${row.repairNo}的报修人电话`, why)
  return { value }
}

const isNear = (actor: Actor, row: StoredRepair): boolean =>
  isOwnReport(actor, row) || (row.assigneeId === actor.userId && openStates.includes(row.state))

function reasonOf(actor: Actor, reason: string | undefined): string {
  if (!mayAskPhone(actor)) throw forbidden()
  return needed(reason?.trim(), 'reason', '请填写查看原因!')
}
