import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { allRoles } from '#kernel/shared/role.ts'
import * as z from 'zod/mini'
import { activeOf } from '../../approver/server/repository.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { workflowTables } from '../../server/tables.ts'
import type { Node } from '../../shared/definition.ts'
import { FlowFile, type BringInput } from '../../shared/flow-file.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { treeOf } from '../../shared/tree.ts'
import { checkDefinition } from './rules.ts'
import { judged } from './service.ts'

/** A definition as a file: without its version and its managers, who are people of this organisation. */
export const fileOf = ({ defKey, name, bizType, remark, flow }: WfDefinition): FlowFile => ({
  format: 'linli-workflow',
  ...{ defKey, name, bizType, remark, flow },
})

/** The draft that a file makes. What could not be deployed is refused with the sentence and the place of the designer. */
export async function bringFile(
  tx: Tx,
  actor: Actor,
  parts: WorkflowParts,
  { content, name, defKey }: BringInput,
): Promise<{ id: string }> {
  const { format: _format, ...file } = readFile(content)
  const draft = { ...file, ...(name && { name }), ...(defKey && { defKey }), managerIds: [] }
  await checkDefinition(tx, parts, draft, undefined)
  const [fault] = await judged(tx, parts, draft)
  if (fault) throw badInput({ content: fault.text })
  for (const { node } of treeOf(draft.flow.nodes).values()) await requireKnown(tx, node)
  const row = await insertRow(tx, actor, workflowTables.wfDefinition, { ...draft, state: 'DRAFT', versionNo: 0 })
  return { id: (row as { id: string }).id }
}

function readFile(content: string): FlowFile {
  let raw: unknown
  try {
    raw = JSON.parse(content)
  } catch {
    throw badInput({ content: '文件不是流程定义：内容不是JSON格式' })
  }
  const read = z.safeParse(FlowFile, raw)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.map(String) ?? []
  if (path.length === 0 || path[0] === 'format') throw badInput({ content: '文件不是流程定义' })
  throw badInput({ content: `文件中“${path.join('.')}”的内容不正确${placeIn(raw, path)}` })
}

/** The name of the innermost node on the way to what is wrong. */
function placeIn(raw: unknown, path: readonly string[]): string {
  let at: unknown = raw
  let place = ''
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
    const { type, name } = (at ?? {}) as { type?: unknown; name?: unknown }
    if (typeof type === 'string' && typeof name === 'string') place = `（节点【${name.slice(0, 50)}】）`
  }
  return place
}

/** People, organisations and roles of another installation are strangers here. */
async function requireKnown(reader: Reader, node: Node): Promise<void> {
  if (!('assignee' in node)) return
  const { users = [], departs = [], roles = [] } = node.assignee
  const { emptyUser, timeoutUser } = 'multiMode' in node ? node : {}
  const people = [...new Set([...users, ...[emptyUser, timeoutUser].flatMap((one) => one ?? [])])]
  const refuse = (what: string) =>
    badInput({ content: `节点【${node.name}】的${what}在本系统不存在，请修改文件后导入` })
  if ((await activeOf(reader, people)).length < people.length) throw refuse('人员')
  if (roles.some((role) => !(allRoles as readonly string[]).includes(role))) throw refuse('角色')
  const text = 'select id from ref_depart where tenant_id = $1 and active and id = any($2::text[])'
  const found = await reader.all(statement<{ id: string }>(text, [reader.tenantId, departs]))
  if (found.length < new Set(departs).size) throw refuse('部门')
}
