import { writingRefusal } from './allowed.ts'
import { begin } from './ask.ts'
import { enter, leave } from './advance.ts'
import { startNode, type AskingNode } from './definition.ts'
import {
  askingNode,
  cancelNodes,
  checkButton,
  close,
  isOpen,
  log,
  StepRefusal,
  taskFor,
  type Draft,
  type OpenTask,
} from './draft.ts'
import type { Event, Papers } from './event.ts'
import { judge, type Vote } from './judge.ts'
import type { TaskState } from './dictionaries.ts'
import { goBack, mayGoBack } from './route.ts'
import { machineUser, type Task } from './state.ts'

const opinionOf = (opinion: string | null | undefined): string | null => opinion?.trim() || null

function checkOpinion(node: AskingNode | undefined, opinion: string | null): void {
  if (node?.opinionRequired && opinion === null) throw new StepRefusal('审批意见不能为空！')
}

/** Whoever decides signs where the node asks for it; an opinion for somebody else's decision needs none. */
function checkSignature(node: AskingNode | undefined, task: Task, sign: string | null | undefined): void {
  if (node?.signRequired && task.state !== 'DELEGATED' && !sign) throw new StepRefusal('请签名！')
}

/** Agrees. Whoever was only asked for an opinion hands it to the owner; whoever started hands in anew. */
export function pass(draft: Draft, event: Event & { is: 'pass' }): void {
  const task = taskFor(draft, event)
  const node = askingNode(draft, task.node)
  const opinion = opinionOf(event.opinion)
  checkOpinion(node, opinion)
  checkSignature(node, task, event.sign)
  const refused = writingRefusal(node, task, event.written?.map(({ line }) => line) ?? [])
  if (refused !== undefined) throw new StepRefusal(refused)
  if (task.state === 'DELEGATED') return answer(draft, task, event, opinion)
  log(draft, task.node === startNode ? 'resubmit' : 'pass', event.user, task, opinion, event)
  agree(draft, task, event.user, opinion)
}

function answer(draft: Draft, task: OpenTask, event: Papers & { user: string }, opinion: string | null): void {
  log(draft, 'answer', event.user, task, opinion, event)
  task.assignee = task.owner
  task.owner = null
  task.state = 'RUNNING'
  task.read = false
}

/** A vote in favour, by a person or because time is over. */
export function agree(draft: Draft, task: OpenTask, user: string, opinion: string | null): void {
  close(draft, task, 'PASSED', user, opinion)
  const signs = signsOf(draft, task.id).filter(({ kind, state }) => kind === 'ADD_SIGN_AFTER' && state === 'WAIT')
  for (const sign of signs) begin(draft, sign, hoursOf(draft, task))
  settle(draft, task, user, opinion)
}

const hoursOf = (draft: Draft, { node }: Task): number | undefined => askingNode(draft, node)?.timeoutHours

/** Refuses; where that leads is the node's rule or, where it says so, the approver's choice. */
export function reject(draft: Draft, event: Event & { is: 'reject' }): void {
  const task = taskFor(draft, event)
  const node = askingNode(draft, task.node)
  const opinion = opinionOf(event.opinion)
  checkOpinion(node, opinion)
  if (!node) throw new StepRefusal('发起人可以重新提交或撤销，不能驳回')
  if (task.state === 'DELEGATED') throw new StepRefusal('委派的任务只需填写意见，由委派人决定')
  checkButton(draft, task, 'REJECT')
  checkSignature(node, task, event.sign)
  if (event.target !== undefined && node.rejectTo === 'CHOOSE') {
    const reason = mayGoBack(draft, node.id, event.target)
    if (reason) throw new StepRefusal(reason)
  }
  log(draft, 'reject', event.user, task, opinion, event)
  refuse(draft, task, { user: event.user, opinion, target: event.target })
}

interface Refusing {
  user: string
  opinion: string | null
  target?: string | undefined
}

/** A vote against, by a person or because time is over. */
export function refuse(draft: Draft, task: OpenTask, { user, opinion, target }: Refusing): void {
  close(draft, task, 'REJECTED', user, opinion)
  settle(draft, task, user, opinion, target)
}

const signsOf = (draft: Draft, parent: string): OpenTask[] => draft.state.tasks.filter((task) => task.parent === parent)

/** Works out what a vote changes: signatures around it, the turn of the next, the node, the instance. */
export function settle(draft: Draft, task: OpenTask, user: string, opinion: string | null, target?: string): void {
  if (task.parent !== null) return settleSign(draft, task, user, opinion)
  const { node: where, round } = task
  const node = askingNode(draft, where)
  if (!node) return leaveStart(draft)
  const tasks = draft.state.tasks.filter(
    (one) => one.node === where && one.round === round && one.kind === 'NORMAL' && one.state !== 'CANCELLED',
  )
  const verdict = judge(
    node,
    tasks.map((one) => voteOf(draft, one)),
  )
  if (verdict === undefined) return turn(draft, node, tasks)
  const reopens = tasks.filter(isOpen).map(({ id, state }) => ({ id, state }))
  cancelNodes(draft, (id) => id === where)
  if (verdict === 'pass') {
    remember(draft, { ...task, reopens }, user)
    draft.state.path.push(where)
    leave(draft, node)
    noteEntered(draft)
  } else goBack(draft, node, opinion, target)
}

function voteOf(draft: Draft, task: Task): Vote {
  const signs = signsOf(draft, task.id)
  if (task.state === 'REJECTED' || signs.some(({ state }) => state === 'REJECTED')) return 'reject'
  const isWhole = task.state === 'PASSED' || task.state === 'SKIPPED'
  return isWhole && !signs.some(isOpen) ? 'pass' : 'open'
}

/** SEQUENCE: the next of the row, once whoever was before has everything. */
function turn(draft: Draft, node: AskingNode, tasks: readonly OpenTask[]): void {
  if (node.multiMode !== 'SEQUENCE') return
  const next = tasks.find((task) => voteOf(draft, task) === 'open')
  if (next?.state === 'WAIT' && !signsOf(draft, next.id).some(isOpen)) begin(draft, next, node.timeoutHours)
}

function settleSign(draft: Draft, task: OpenTask, user: string, opinion: string | null): void {
  const parent = draft.state.tasks.find(({ id }) => id === task.parent)!
  const signs = signsOf(draft, parent.id)
  const isRefused = task.state === 'REJECTED'
  if (isRefused && isOpen(parent)) close(draft, parent, 'REJECTED', user, opinion)
  if (isRefused) for (const sign of signs) if (isOpen(sign)) close(draft, sign, 'CANCELLED', null)
  const waitsFor = signs.some((sign) => sign.kind === 'ADD_SIGN_BEFORE' && isOpen(sign))
  if (parent.state === 'WAIT' && !waitsFor) begin(draft, parent, hoursOf(draft, parent))
  settle(draft, parent, user, opinion)
}

/** Whoever started has handed in anew: straight back to where it was returned from, or on from the first node. */
function leaveStart(draft: Draft): void {
  const { state, flow, tree } = draft
  const isDirect = state.direct?.after === startNode
  const next = isDirect ? tree.get(state.direct!.to)!.node : flow.nodes[0]
  state.active = state.active.filter(({ node }) => node !== startNode)
  remember(draft, { id: null, node: startNode, round: state.round }, state.starter)
  if (isDirect) {
    state.direct = null
    draft.final = true
  }
  if (next) enter(draft, next)
  noteEntered(draft)
}

interface Stepped {
  id: string | null
  node: string
  round: number
  reopens?: readonly { id: string; state: TaskState }[]
}

/** Notes what may be taken back, before what follows from it is known. */
export function remember(draft: Draft, { id, node, round, reopens = [] }: Stepped, user: string): void {
  draft.final = false
  draft.state.last = { user, node, round, task: id, reopens, entered: draft.state.active.map((active) => active.node) }
}

/** Keeps only what the step has led to; a step with other consequences is not taken back. */
export function noteEntered(draft: Draft): void {
  const { last } = draft.state
  if (!last) return
  const before = new Set(last.entered)
  const entered = draft.state.active.map(({ node }) => node).filter((node) => !before.has(node))
  const isPlain = !draft.final && entered.length > 0 && last.user !== machineUser
  draft.state.last = isPlain ? { ...last, entered } : null
}
