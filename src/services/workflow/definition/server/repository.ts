import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { allRoles } from '#kernel/shared/role.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import type { DefinitionRow } from '../../server/tables.ts'
import type { Flow, Node } from '../../shared/definition.ts'
import type { Known } from '../../shared/naming.ts'

/** Keeps what is deployed. */
export async function saveVersion(
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
  const positions = 'select id from ref_position where tenant_id = $1 and active'
  const groups = 'select id from wf_group where tenant_id = $1 and del_flag = 0'
  const idsOf = async (sql: string) =>
    (await reader.all(statement<{ id: string }>(sql, [reader.tenantId]))).map(({ id }) => id)
  return {
    variables: kind.variables,
    triggers: Object.keys(kind.triggers ?? {}),
    people: Object.keys(kind.people ?? {}),
    lines: kind.lines ?? [],
    writable: Object.keys(kind.writing?.lines ?? {}),
    roles: allRoles,
    positions: await idsOf(positions),
    groups: await idsOf(groups),
    flows: new Map(rows.map((row): [string, readonly Node[]] => [row.defKey, row.flow.nodes])),
    defKey,
  }
}
