import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, stamped, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import * as z from 'zod/mini'
import { Flow, type Node } from '../shared/definition.ts'
import { expanded, faultsOf, type Fault, type Known } from '../shared/validate.ts'
import type { WorkflowParts } from './parts.ts'
import { workflowTables, type DefinitionRow } from './tables.ts'

const { wfDefinition } = workflowTables

/** What a unit writes into `definitions` of its kind. */
const Declared = object({
  defKey: text(64, { min: 1 }),
  name: text(100, { min: 1 }),
  remark: optional(text(500)),
  flow: Flow,
  /** In force from the beginning; else an administrator puts it in force. */
  active: z.boolean(),
})
type Declared = Infer<typeof Declared>

/** The definitions that units bring, read once when the product starts: a wrong one keeps it from starting. */
export function declaredIn({ kinds }: WorkflowParts): (Declared & { bizType: string })[] {
  return kinds().flatMap(({ bizType, definitions = [] }) =>
    definitions.map((definition) => ({ ...z.parse(Declared, definition), bizType })),
  )
}

/** Brings definitions of units into an organisation that has none of their key; what an administrator made of them stays. */
export async function installDefinitions(tx: Tx, actor: Actor, parts: WorkflowParts): Promise<void> {
  for (const { active, ...declared } of declaredIn(parts)) {
    const base = stamped(actor)
    const values = [
      tx.tenantId,
      base['id'],
      declared.defKey,
      declared.name,
      declared.bizType,
      declared.remark ?? null,
      active ? 'ACTIVE' : 'DRAFT',
      active ? 1 : 0,
      JSON.stringify(declared.flow),
      nowText(),
      actor.username,
    ]
    const text = `insert into wf_definition (tenant_id, id, def_key, name, biz_type, remark, state, version_no, flow, manager_ids,
        create_time, create_by, update_time, update_by, version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{}', $10, $11, $10, $11, 1)
      on conflict (tenant_id, def_key) do nothing`
    const isFresh = (await tx.run(statement(text, values))) > 0
    if (isFresh && active) await storeVersion(tx, actor, { id: base['id'] as string, versionNo: 1 }, declared.flow)
  }
}

async function storeVersion(
  tx: Tx,
  actor: Actor,
  { id, versionNo }: Pick<DefinitionRow, 'id' | 'versionNo'>,
  flow: Flow,
) {
  const text = `insert into wf_version (tenant_id, def_id, version_no, flow, deployed_by, deployed_at) values ($1, $2, $3, $4, $5, $6)`
  await tx.run(statement(text, [tx.tenantId, id, versionNo, JSON.stringify(flow), actor.username, nowText()]))
}

/** The definition in force for a kind, with its deployed nodes; a suspended one says so. */
export async function definitionInForce(tx: Reader, bizType: string) {
  const text = `select d.id, d.def_key, d.name, d.state, d.version_no, d.manager_ids, v.flow from wf_definition d
      join wf_version v on v.tenant_id = d.tenant_id and v.def_id = d.id and v.version_no = d.version_no
    where d.tenant_id = $1 and d.biz_type = $2 and d.del_flag = 0 and d.state = 'ACTIVE'`
  return tx.maybe(
    statement<Pick<DefinitionRow, 'id' | 'defKey' | 'name' | 'versionNo' | 'managerIds'> & { flow: Flow }>(text, [
      tx.tenantId,
      bizType,
    ]),
  )
}

/** What a definition of a kind may name. */
export async function knownFor(reader: Reader, parts: WorkflowParts, bizType: string, defKey: string): Promise<Known> {
  const kind = parts.kinds().find((one) => one.bizType === bizType)
  if (!kind) throw badInput({ bizType: '请选择适用事项!' })
  const text = `select def_key, flow from wf_definition where tenant_id = $1 and del_flag = 0 and biz_type = $2`
  const rows = await reader.all(statement<{ defKey: string; flow: Flow }>(text, [reader.tenantId, bizType]))
  return {
    variables: kind.variables,
    triggers: Object.keys(kind.triggers ?? {}),
    people: Object.keys(kind.people ?? {}),
    flows: new Map(rows.map((row): [string, readonly Node[]] => [row.defKey, row.flow.nodes])),
    defKey,
  }
}

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
  await storeVersion(tx, actor, { id, versionNo }, { ...row.flow, nodes: expanded(row.flow.nodes, known.flows) })
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
