import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { complaintTables, type StoredComplaint } from '../../server/tables.ts'
import { readReporter } from './read-reporter.ts'

/** The reporter's number in plain, to whoever may know the reporter and says why; of a nameless one to nobody. */
export async function readPhone(
  db: Db,
  actor: Actor,
  { id, field: _field, ...look }: PlainQuestion,
  services: Services,
): Promise<{ value: string }> {
  const { row, reporter } = await db.read(actor, async (tx) => {
    const stored = found(await readRow(tx, actor, complaintTables.complaint, id)) as StoredComplaint
    return { row: stored, reporter: await readReporter(tx, actor, stored, services.secrets) }
  })
  if (row.anonymous === 'Y') throw refusal('匿名诉求不能查看诉求人信息')
  if (!reporter || reporter.isMasked) throw refusal('保密诉求不能查看诉求人信息')
  if (!reporter.phone) throw refusal('该诉求未登记联系电话')
  await reveal(services, actor, { subject: `诉求${row.complaintNo}的诉求人电话`, ...look })
  return { value: reporter.phone }
}
