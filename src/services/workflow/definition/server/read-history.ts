import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { Flow, Node } from '../../shared/definition.ts'
import type { DefinitionHistory, DefinitionMark } from '../../shared/history.ts'
import { declaredIn } from './install.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { workflowTables } from '../../server/tables.ts'

const versionsText = `select version_no, deployed_by, deployed_at, flow from wf_version
  where tenant_id = $1 and def_id = $2 order by version_no desc limit 50`

/** The versions of a definition, the newest first, and its nodes as they came with the product. */
export async function readHistory(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  id: string,
): Promise<DefinitionHistory> {
  const { defKey } = found(await readRow(reader, actor, workflowTables.wfDefinition, id))
  const versions = await reader.all(
    statement<DefinitionHistory['versions'][number]>(versionsText, [reader.tenantId, id]),
  )
  return { versions, shipped: shippedIn(parts).get(defKey) ?? null }
}

const draftsText = `select d.id, d.def_key, d.flow as draft, v.flow as deployed from wf_definition d
  left join wf_version v on v.tenant_id = d.tenant_id and v.def_id = d.id and v.version_no = d.version_no
  where d.tenant_id = $1 and d.del_flag = 0`

interface Draft {
  id: string
  defKey: string
  draft: Flow
  deployed: Flow | null
}

/** Of every definition: did it come with the product, was it changed since, does its draft differ from what is in force. */
export async function readMarks(reader: Reader, parts: WorkflowParts): Promise<DefinitionMark[]> {
  const shipped = shippedIn(parts)
  const rows = await reader.all(statement<Draft>(draftsText, [reader.tenantId]))
  return rows.map(({ id, defKey, draft, deployed }) => {
    const first = shipped.get(defKey)
    return {
      id,
      isShipped: first !== undefined,
      isChanged: first !== undefined && !isSame(draft, first),
      isAhead: deployed !== null && !isSame(folded(draft), folded(deployed)),
    }
  })
}

const shippedIn = (parts: WorkflowParts): Map<string, Flow> =>
  new Map(declaredIn(parts).map(({ defKey, flow }) => [defKey, flow]))

/** Spelled alike, whatever the order of keys and what is written out as absent. */
const isSame = (one: Flow, other: Flow): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** As a draft has it: without what deploying has put into sub-flows. */
const folded = (flow: Flow): Flow => ({ ...flow, nodes: flow.nodes.map(foldedNode) })

function foldedNode(node: Node): Node {
  if (node.type === 'SUBFLOW') {
    const { nodes: _nodes, ...rest } = node
    return rest
  }
  if (!('branches' in node)) return node
  return { ...node, branches: node.branches.map((one) => ({ ...one, nodes: one.nodes.map(foldedNode) })) }
}
