import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { DecisionRevoked } from '#services/decision/shared/events.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { followCommittee } from './rules.ts'

const seatedBy = `select distinct committee_id from committee_member
  where tenant_id = $1 and village_id = $2 and decision_no = $3 and state = '1' and del_flag = 0 order by committee_id`

/** An election was revoked: committee and community hear of the seats that it gave. Nobody loses one by itself. */
export const followRevoked =
  (parts: CommitteeParts) =>
  async (tx: Tx, actor: Actor, { villageId, decisionNo }: DecisionRevoked): Promise<void> => {
    const rows = await tx.all(statement<{ committeeId: string }>(seatedBy, [tx.tenantId, villageId, decisionNo]))
    for (const { committeeId } of rows) await followCommittee(tx, actor, committeeId, parts)
  }
