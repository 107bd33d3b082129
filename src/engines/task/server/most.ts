import type { Actor } from '#kernel/server/actor.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { exportKinds, mostExports } from '#kernel/server/task.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'

/** Throws where the caller has as many exports under way as one may; of two at once on two processes one is the later. */
export async function refuseTooMany(tx: Tx, { tenantId, userId }: Actor, kind: string): Promise<void> {
  if (!kind.startsWith(exportKinds)) return
  await tx.all(holdName(`exports of ${tenantId} ${userId}`))
  const open = `select count(*)::int as open from task
    where tenant_id = $1 and user_id = $2 and starts_with(kind, $3) and state in ('WAITING', 'RUNNING')`
  const counted = await tx.one(statement<{ open: number }>(open, [tenantId, userId, exportKinds]))
  if (counted.open >= mostExports) throw refusal(serverMessages.exportsBusy(mostExports))
}
