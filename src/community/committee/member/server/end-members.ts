import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import type { Member } from '../shared/schema.ts'
import { memberSteps } from './member-guards.ts'
import type { StoredMember } from './tables.ts'

interface Ending {
  action: 'expire' | 'lose'
  day: string
  leaveReason?: Member['leaveReason']
}

const seated = `select * from committee_member where tenant_id = $1 and committee_id = $2 and state = '1' and del_flag = 0
  order by id for update`

/** All seats of a committee end with it. */
export async function endMembers(
  tx: Tx,
  actor: Actor,
  committeeId: string,
  { action, day, leaveReason = null }: Ending,
): Promise<void> {
  for (const row of await tx.all(statement<StoredMember>(seated, [tx.tenantId, committeeId]))) {
    const endDate = day < row.startDate ? row.startDate : day
    await move(tx, actor, memberSteps, row, action, {}, { bySystem: true, changes: { endDate, leaveReason } })
  }
}
