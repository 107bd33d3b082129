import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import type { Task } from '../../shared/state.ts'
import { treeOf } from '../../shared/tree.ts'
import { stepperOf } from './read-facts.ts'
import type { Loaded } from './repository.ts'

/** Stands for whomever will be chosen: nobody has this id. */
const somebody = '-'

/** Nodes that the caller must choose people for if the task is passed now: those that this very step would lead to. */
export async function choicesFor(
  reader: Reader,
  parts: WorkflowParts,
  { userId }: Actor,
  instance: Loaded,
  task: Task,
): Promise<{ node: string; name: string }[]> {
  const tree = treeOf(instance.flow.nodes)
  const isChosen = [...tree.values()].some(({ node }) => 'assignee' in node && node.assignee.kind === 'PREV_SELECT')
  if (!isChosen || instance.row.state !== '2') return []
  const { take } = await stepperOf(reader, parts, instance)
  const chosen: Record<string, string[]> = {}
  for (;;) {
    const on = { user: userId, task: task.id, asCandidate: true, opinion: '同意' }
    const stepped = await take({ is: 'pass', ...on, chosen })
    if (!('choose' in stepped) || stepped.choose === undefined || stepped.choose in chosen) break
    chosen[stepped.choose] = [somebody]
  }
  return Object.keys(chosen).map((node) => ({ node, name: tree.get(node)?.node.name ?? node }))
}
