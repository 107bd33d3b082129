import { enter } from './advance.ts'
import { open } from './ask.ts'
import { startNode, type AskingNode } from './definition.ts'
import { askingNode, cancelNodes, checkButton, close, finish, log, StepRefusal, taskFor, type Draft } from './draft.ts'
import type { Event } from './event.ts'
import { lanesOf, sameLanes } from './tree.ts'

/** Why one may not go back from one node to the other; undefined where one may. */
export function mayGoBack(draft: Draft, from: string, to: string): string | undefined {
  if (to !== startNode && !askingNode(draft, to)) return '只能退回到审批节点'
  if (to !== startNode && !draft.state.path.includes(to)) return '只能退回到已经过的节点'
  const isAlike = to === startNode ? lanesOf(draft.tree, from).length === 0 : sameLanes(draft.tree, from, to)
  return isAlike ? undefined : '不能跨并行分支退回'
}

/** What a node's refusal leads to. Out of a branch that runs beside others, the others are taken back with it. */
export function goBack(draft: Draft, node: AskingNode, opinion: string | null, chosen?: string): void {
  const target = targetOf(draft, node, chosen)
  draft.state.direct = null
  if (target === undefined) return finish(draft, 'refused', opinion)
  reopen(draft, target)
}

function targetOf(draft: Draft, node: AskingNode, chosen: string | undefined): string | undefined {
  const { path } = draft.state
  const before = path.findLast((id) => id !== node.id && sameLanes(draft.tree, node.id, id))
  switch (node.rejectTo ?? 'END') {
    case 'END':
      return undefined
    case 'START':
      return startNode
    case 'PREV':
      return before ?? startNode
    case 'NODE': {
      const named = node.rejectNode
      return named !== undefined && path.includes(named) && isOutward(draft, node.id, named) ? named : startNode
    }
    case 'CHOOSE':
      return chosen
  }
}

/** Is every lane around the target around the node, too. */
const isOutward = (draft: Draft, from: string, to: string): boolean => {
  const around = new Set(lanesOf(draft.tree, from))
  return lanesOf(draft.tree, to).every((lane) => around.has(lane))
}

/** Goes to a node that was gone through, in a new round: what waits inside of the lanes that are left is taken back. */
export function reopen(draft: Draft, target: string): void {
  const { state, tree } = draft
  const kept = lanesOf(tree, target)
  const inner = kept[0]
  cancelNodes(draft, (id) => inner === undefined || lanesOf(tree, id).includes(inner))
  for (const block of Object.keys(state.forks)) {
    if (inner === undefined || lanesOf(tree, block).includes(inner)) delete state.forks[block]
  }
  const at = target === startNode ? 0 : state.path.lastIndexOf(target)
  state.path = state.path.filter(
    (id, index) => index < at || (inner !== undefined && !lanesOf(tree, id).includes(inner)),
  )
  state.round += 1
  state.last = null
  if (target !== startNode) return enter(draft, tree.get(target)!.node)
  open(draft, { id: startNode }, state.round, { assignee: state.starter })
  state.active.push({ node: startNode, round: state.round })
}

/** Sends back for correction; with DIRECT whoever gets it hands straight back to this node. */
export function giveBack(draft: Draft, event: Event & { is: 'return' }): void {
  const task = taskFor(draft, event)
  checkButton(draft, task, 'RETURN')
  const reason = task.node === event.target ? '不能退回到当前节点' : mayGoBack(draft, task.node, event.target)
  if (reason) throw new StepRefusal(reason)
  const opinion = event.opinion?.trim() || null
  if (opinion === null) throw new StepRefusal('审批意见不能为空！')
  close(draft, task, 'RETURNED', event.user, opinion)
  log(draft, 'return', event.user, task, opinion, event)
  const gone = draft.state.path.filter((id) => id !== event.target)
  const isDirect = event.mode === 'DIRECT'
  draft.state.direct = isDirect ? { after: event.target, to: task.node } : null
  reopen(draft, event.target)
  if (isDirect) draft.state.path = gone
}

/** Takes one's last step back, as long as nobody has looked at what follows. */
export function withdraw(draft: Draft, { user }: Event & { is: 'withdraw' }): void {
  const { state, flow } = draft
  const { last } = state
  if (!flow.allowWithdraw) throw new StepRefusal('该流程不允许撤回')
  if (!last || last.user !== user) throw new StepRefusal('当前节点不能撤回')
  const next = state.tasks.filter(
    (task) =>
      last.entered.includes(task.node) &&
      state.active.some(({ node, round }) => node === task.node && round === task.round),
  )
  if (next.some(({ read, state: at }) => read || (at !== 'RUNNING' && at !== 'WAIT'))) {
    throw new StepRefusal('下一节点已查看或已处理，不能撤回')
  }
  cancelNodes(draft, (id) => last.entered.includes(id))
  state.last = null
  state.round += 1
  if (last.node === startNode) {
    state.path = []
    open(draft, { id: startNode }, state.round, { assignee: state.starter })
    state.active.push({ node: startNode, round: state.round })
  } else {
    state.path = state.path.slice(0, state.path.lastIndexOf(last.node))
    state.active.push({ node: last.node, round: last.round })
    for (const { id, state: was } of [...last.reopens, { id: last.task, state: 'RUNNING' }]) {
      const task = state.tasks.find((one) => one.id === id)!
      Object.assign(task, { state: was, opinion: null, doneBy: null, endTime: null })
    }
  }
  log(draft, 'withdraw', user, { node: last.node })
}

/** A manager sends the instance to a node that stands in no branch beside others. */
export function jump(draft: Draft, { user, target, opinion }: Event & { is: 'jump' }): void {
  if (!askingNode(draft, target)) throw new StepRefusal('只能跳转到审批节点')
  if (lanesOf(draft.tree, target).length > 0) throw new StepRefusal('不能跳转到并行分支内的节点')
  const { state } = draft
  log(draft, 'jump', user, { node: target }, opinion)
  state.status = '2'
  state.parked = []
  state.direct = null
  cancelNodes(draft, () => true)
  state.forks = {}
  const at = state.path.indexOf(target)
  if (at >= 0) state.path = state.path.slice(0, at)
  state.round += 1
  state.last = null
  enter(draft, draft.tree.get(target)!.node)
}
