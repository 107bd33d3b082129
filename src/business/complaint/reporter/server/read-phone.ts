import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { reasonToLook } from '#services/ticket/reporter/server/actions.ts'
import type { PhoneQuestion } from '#services/ticket/reporter/shared/api.ts'
import { complaintTables, type StoredComplaint } from '../../server/tables.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { isOpenState } from '../../shared/states.ts'
import { isSealed } from '../../turn/shared/turn.ts'
import { readReporter } from './read-reporter.ts'

/**
 * The reporter's number in plain: to the assignee of an open complaint whose reporter is no secret, and to whoever may know
 * the reporter and says why; of a nameless one to nobody.
 */
export async function readPhone(
  db: Db,
  actor: Actor,
  { id, reason, proof }: PhoneQuestion,
  services: Services,
): Promise<{ value: string }> {
  const { row, reporter } = await db.read(actor, async (tx) => {
    const stored = found(await readRow(tx, actor, complaintTables.complaint, id)) as StoredComplaint
    return { row: stored, reporter: await readReporter(tx, actor, stored, services.secrets) }
  })
  const isDuty = row.assigneeId === actor.userId && isOpenState(row.state) && !isSealed(row)
  const why = isDuty ? '' : reasonToLook({ permission: may.plain }, actor, reason)
  if (row.anonymous === 'Y') throw refusal('匿名诉求不能查看诉求人信息')
  if (!reporter || reporter.isMasked) throw refusal('保密诉求不能查看诉求人信息')
  if (!reporter.phone) throw refusal('该诉求未登记联系电话')
  await reveal(services, actor, { subject: `诉求${row.complaintNo}的诉求人电话`, reason: why, proof, isDuty })
  return { value: reporter.phone }
}
