import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { hiddenIn, hiddenLines } from '../../shared/allowed.ts'
import type { Task } from '../../shared/state.ts'
import { treeOf } from '../../shared/tree.ts'
import { holdsRole } from '../../task/server/rows.ts'
import type { Loaded } from './repository.ts'

/** Acts, as SQL, of people whom a node has asked: who has handed a task on is named by no task any more. */
export const askedActions = `('pass', 'reject', 'return', 'transfer', 'delegate', 'answer', 'addSignBefore', 'addSignAfter', 'cc')`

const actedText = `select distinct node from wf_log where tenant_id = $1 and instance_id = $2 and user_id = $3
  and action in ${askedActions}`

/** Lines of the form that every node which asked the reader keeps from them; whoever handed it in knows it all. */
export async function keptLines(
  reader: Reader,
  actor: Actor,
  { row, state, flow }: Loaded,
): Promise<ReadonlySet<string>> {
  const tree = treeOf(flow.nodes)
  const hides = [...tree.values()].some(({ node }) => hiddenIn(node).length > 0)
  if (!hides || row.starterId === actor.userId) return new Set()
  const acted = await reader.all(statement<{ node: string }>(actedText, [reader.tenantId, row.id, actor.userId]))
  const asked = state.tasks.filter((task) => hasPart(actor, task, row.villageId))
  return hiddenLines(
    tree,
    [...acted, ...asked].map(({ node }) => node),
  )
}

/** Is or was a task the reader's, or that of any holder of a role. */
const hasPart = (actor: Actor, task: Task, villageId: string | null): boolean =>
  [task.assignee, task.owner, task.doneBy].includes(actor.userId) || holdsRole(actor, task, villageId)
