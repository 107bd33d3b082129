import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { workflowTables, type DefinitionRow } from '../../server/tables.ts'
import type { Flow } from '../../shared/definition.ts'
import { expanded, faultsOf, type Fault } from '../../shared/validate.ts'
import { knownFor, saveVersion } from './repository.ts'

const { wfDefinition } = workflowTables

/** What keeps a draft from being deployed. */
export const judged = async (
  reader: Reader,
  parts: WorkflowParts,
  draft: { bizType: string; defKey: string; flow: Flow },
): Promise<Fault[]> => faultsOf(draft.flow, await knownFor(reader, parts, draft.bizType, draft.defKey))

/** Puts the draft in force as the next version; running instances keep theirs. */
export async function deploy(tx: Tx, actor: Actor, parts: WorkflowParts, id: string): Promise<null> {
  const row = await lockRow(tx, actor, wfDefinition, { id })
  const known = await knownFor(tx, parts, row.bizType, row.defKey)
  const faults = faultsOf(row.flow, known)
  if (faults.length > 0) throw refusal(faults[0]!.text, undefined, { faults })
  const versionNo = row.versionNo + 1
  await retire(tx, row)
  await saveVersion(tx, actor, { id, versionNo }, { ...row.flow, nodes: expanded(row.flow.nodes, known.flows) })
  await updateRow(tx, actor, wfDefinition, row, { state: 'ACTIVE', versionNo })
  return null
}

/** One definition of a kind is in force: another one rests. */
async function retire(tx: Tx, { id, bizType }: DefinitionRow): Promise<void> {
  const text = `update wf_definition set state = 'SUSPENDED', version = version + 1
    where tenant_id = $1 and biz_type = $2 and id <> $3 and state = 'ACTIVE'`
  await tx.run(statement(text, [tx.tenantId, bizType, id]))
}

/** Takes a definition out of force, or back into it as it was deployed last. */
export async function turn(tx: Tx, actor: Actor, id: string, state: 'ACTIVE' | 'SUSPENDED'): Promise<null> {
  const row = await lockRow(tx, actor, wfDefinition, { id })
  if (row.versionNo === 0) throw refusal('流程定义尚未发布')
  if (row.state === state) throw refusal(state === 'ACTIVE' ? '流程定义已启用' : '流程定义处于挂起状态')
  if (state === 'ACTIVE') await retire(tx, row)
  await updateRow(tx, actor, wfDefinition, row, { state })
  return null
}
