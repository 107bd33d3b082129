import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { committeeState } from '../shared/dictionaries.ts'
import { villageTables, type StoredVillage } from './tables.ts'

/** What residents pay from now on for a square metre and a month, in yuan, by the contract in force. */
export async function setFeeStandard(tx: Tx, actor: Actor, villageId: string, feeStandard: string): Promise<void> {
  const text = 'select * from village where tenant_id = $1 and id = $2 and del_flag = 0 for update'
  const row = await tx.maybe(statement<StoredVillage>(text, [tx.tenantId, villageId]))
  if (row && row.feeStandard !== feeStandard) await updateRow(tx, actor, villageTables.village, row, { feeStandard })
}

/** Shows in a village's record how far it has come with its committee. The version stays: nobody's open form grows stale. */
export async function showCommitteeState(
  tx: Tx,
  villageId: string,
  state: keyof (typeof committeeState)['items'],
): Promise<void> {
  const text = `update village set committee_state = $3 where tenant_id = $1 and id = $2 and committee_state <> $3`
  await tx.run(statement(text, [tx.tenantId, villageId, state]))
}
