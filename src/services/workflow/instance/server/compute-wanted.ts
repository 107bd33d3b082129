import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, Refusal, refusal } from '#kernel/server/errors.ts'
import { codes } from '#kernel/shared/result.ts'
import { activeOf } from '../../approver/server/repository.ts'
import { definitionInForce } from '../../definition/server/repository.ts'
import { workflowTables } from '../../server/tables.ts'
import type { Flow } from '../../shared/definition.ts'
import type { Chosen } from '../../shared/event.ts'
import type { Again, StartWanted } from '../../shared/schema.ts'
import type { State } from '../../shared/state.ts'
import { treeOf } from '../../shared/tree.ts'

/** Nodes of a definition whose people the starter names, with those that are named already. */
const selectsOf = (flow: Flow, chosen: Chosen = {}): StartWanted['selects'] =>
  [...treeOf(flow.nodes).values()].flatMap(({ node }) =>
    'assignee' in node && node.assignee.kind === 'STARTER_SELECT'
      ? [{ node: node.id, name: node.name, isNeeded: node.type !== 'CC', people: [...(chosen[node.id] ?? [])] }]
      : [],
  )

interface Starting {
  bizType: string
  bizId: string
  remark?: string | undefined
  chosen?: Chosen | undefined
}

/** Refuses a start that names nobody for a node that cannot do without, and says which nodes want people. */
export function requireChosen(flow: Flow, { bizType, bizId, remark, chosen }: Starting): void {
  const selects = selectsOf(flow, chosen)
  const missing = selects.find(({ isNeeded, people }) => isNeeded && people.length === 0)
  if (!missing) return
  const wanted: StartWanted = { bizType, bizId, remark: remark ?? null, selects }
  throw new Refusal(200, codes.refused, `请选择【${missing.name}】的审批人`, wanted, {}, 'approversWanted')
}

/** Did it come to nothing, so that its starter may hand it in anew. */
export const isOver = (state: string): boolean => state === '4' || state === '6'

/** What a matter of the caller that came to nothing is handed in with anew: the same people, as far as they are active. */
export async function readAgain(reader: Reader, actor: Actor, id: string): Promise<Again> {
  const row = found(await readRow(reader, systemActor(reader.tenantId), workflowTables.wfInstance, id))
  if (row.starterId !== actor.userId) found(undefined)
  if (!isOver(row.state)) throw refusal('只有已驳回或已撤销的事项可以复制再提')
  const definition = await definitionInForce(reader, row.bizType)
  if (!definition) throw refusal('流程定义处于挂起状态')
  const { chosen = {} } = row.innerState as unknown as Partial<State>
  const active = new Set(await activeOf(reader, Object.values(chosen).flat()))
  const selects = selectsOf(definition.flow, chosen).map((one) => ({
    ...one,
    people: one.people.filter((user) => active.has(user)),
  }))
  const { bizType, bizId, title, page, params } = row
  return { bizType, bizId, title, page, params, remark: null, selects }
}
