import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Contract } from '../../shared/schema.ts'
import { isInForce } from './check-change.ts'
import { changeKeys } from '../shared/change-keys.ts'
import type { ContractChanges } from '../shared/schema.ts'

type Past = ContractChanges['changes'][number] & { decisionId: string | null }

const changes = `select id, change_type, coalesce(filed_on, create_time::date) as date, before, after, decision_id, state
  from contract where tenant_id = $1 and prev_id = $2 and contract_kind = '3' and del_flag = 0 and (state <> 'DRAFT' or $3)
  order by create_time desc, id desc limit 200`

const over = new Set(['FILED', 'REJECTED', 'WITHDRAWN'])

/** A contract as it stands with what has changed it; of a change the contract that it changes. */
export async function readChanges(
  reader: Reader,
  actor: Actor,
  list: List<Contract>,
  { id, withDrafts }: { id: string; withDrafts: boolean },
): Promise<ContractChanges> {
  const asked = await list.one(reader, actor, id)
  const contract = asked.prevId === null ? asked : await list.one(reader, actor, asked.prevId)
  const rows = await reader.all(statement<Past>(changes, [reader.tenantId, contract.id, withDrafts]))
  const open = rows.find(({ state }) => !over.has(state))
  return {
    contract,
    changeable: isInForce(contract) ? [...new Set(Object.values(changeKeys).flat())] : [],
    ...(open && { openChange: { id: open.id, changeType: open.changeType, state: open.state } }),
    changes: rows.map(({ decisionId, ...row }) => ({ ...row, ...(decisionId !== null && { meetingId: decisionId }) })),
  }
}
