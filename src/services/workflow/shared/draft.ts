import { buttonRefusal } from './allowed.ts'
import { asks, type AskingNode, type Flow, type Node } from './definition.ts'
import type { Papers, Written } from './event.ts'
import type { NodeButton } from './dictionaries.ts'
import type { Effect, Facts, State, Task } from './state.ts'
import type { Tree } from './tree.ts'

type Open<T> = { -readonly [K in keyof T]: T[K] }

/** A step on its way: a copy of the state that the parts of the engine change. */
export interface Draft {
  flow: Flow
  tree: Tree
  facts: Facts
  state: Open<Omit<State, 'active' | 'forks' | 'path' | 'parked' | 'tasks' | 'chosen'>> & {
    active: Open<State['active'][number]>[]
    forks: Record<string, string[]>
    path: string[]
    parked: { node: string; reason: string }[]
    tasks: Open<Task>[]
    chosen: Record<string, readonly string[]>
  }
  effects: Effect[]
  /** Something happened that nobody can take back. */
  final: boolean
  /** People that whoever acts has chosen for the nodes that the step leads to; undefined where nobody can be asked to. */
  choices: Readonly<Record<string, readonly string[]>> | undefined
}

/** An open task of a draft. */
export type OpenTask = Draft['state']['tasks'][number]

/** The step cannot be taken; says why in Chinese. */
export class StepRefusal extends Error {}

/** Whoever acts must choose people for a node first. */
export class ChoiceWanted extends StepRefusal {
  readonly node: string
  constructor(node: Node) {
    super(`请选择【${node.name}】的审批人`)
    this.node = node.id
  }
}

/** The step needs people that the facts do not name. */
export class PeopleWanted extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** Passed, taken back or refused: nothing happens any more. */
export const hasEnded = ({ state }: Draft): boolean => state.status !== '2' && state.status !== '5'

export const nodeOf = ({ tree }: Draft, id: string): Node | undefined => tree.get(id)?.node

/** The asking node of an id, or undefined for the start. */
export function askingNode(draft: Draft, id: string): AskingNode | undefined {
  const node = nodeOf(draft, id)
  return node && asks(node) ? node : undefined
}

const waiting: ReadonlySet<string> = new Set(['WAIT', 'RUNNING', 'DELEGATED'])

/** Does a task still wait for somebody. Copies never hold anything up. */
export const isOpen = (task: Task): boolean => waiting.has(task.state)
export const isCopy = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'CC' || kind === 'READ'

/** Ends a task with a state. */
export function close(
  draft: Draft,
  task: OpenTask,
  state: Task['state'],
  user: string | null,
  opinion?: string | null,
) {
  task.state = state
  task.endTime = draft.facts.now
  if (user !== null) task.doneBy = user
  if (opinion !== undefined) task.opinion = opinion
}

/** Notes what somebody did, for the timeline. */
export function log(
  draft: Draft,
  action: string,
  user: string,
  at: { node: string; id?: string },
  opinion?: string | null,
  { sign = null, attachments = null, written = [] }: Papers & { written?: readonly Written[] } = {},
) {
  const papers = {
    ...(sign !== null && { sign }),
    ...(attachments !== null && { attachments }),
    ...(written.length > 0 && { written }),
  }
  draft.effects.push({
    do: 'log',
    action,
    node: at.node,
    task: at.id ?? null,
    user,
    opinion: opinion ?? null,
    ...papers,
  })
}

/** Takes back everything that waits in nodes. */
export function cancelNodes(draft: Draft, isMeant: (node: string) => boolean): void {
  draft.state.active = draft.state.active.filter(({ node }) => !isMeant(node))
  for (const task of draft.state.tasks) {
    if (isOpen(task) && !isCopy(task) && isMeant(task.node)) close(draft, task, 'CANCELLED', null)
  }
}

/** What whoever agreed last said, if that is what ends it. */
function lastSaid({ effects }: Draft): string | null {
  const said = effects.findLast((effect) => effect.do === 'log' && effect.action === 'pass')
  return said?.do === 'log' ? said.opinion : null
}

/** Ends the instance; what waits is taken back. */
export function finish(draft: Draft, as: 'passed' | 'refused' | 'cancelled', opinion: string | null): void {
  cancelNodes(draft, () => true)
  draft.state.status = as === 'passed' ? '3' : as === 'refused' ? '6' : '4'
  draft.state.forks = {}
  draft.state.parked = []
  draft.final = true
  draft.effects.push({ do: 'end', as, opinion: opinion ?? lastSaid(draft) })
}

/** Leaves a node that cannot be entered to the managers. */
export function park(draft: Draft, node: string, reason: string): void {
  draft.state.status = '5'
  draft.state.parked.push({ node, reason })
  draft.final = true
  draft.effects.push({ do: 'park', reason })
}

/** Refuses what a node does not allow whom it asks. */
export function checkButton(draft: Draft, task: Task, button: NodeButton): void {
  const reason = buttonRefusal(askingNode(draft, task.node), button)
  if (reason !== undefined) throw new StepRefusal(reason)
}

/** The task that somebody acts on; refuses whoever it does not wait for. */
export function taskFor(
  draft: Draft,
  event: { user: string; task: string; asCandidate?: boolean | undefined },
): OpenTask {
  const task = draft.state.tasks.find(({ id }) => id === event.task)
  if (!task) throw new StepRefusal('当前任务已被处理')
  const isMine = task.assignee === event.user || (task.assignee === null && event.asCandidate === true)
  if (!isMine)
    throw new StepRefusal(isOpen(task) || task.doneBy !== event.user ? '该任务的审批人不是你' : '当前任务已被处理')
  if (isCopy(task)) throw new StepRefusal('抄送的事项只需查看')
  if (draft.facts.apart.includes(event.user)) throw new StepRefusal('不能审批与本人有关的事项')
  if (task.state !== 'RUNNING' && task.state !== 'DELEGATED') throw new StepRefusal('当前任务已被处理')
  if (draft.state.status === '5') throw new StepRefusal('流程已挂起，请联系流程管理员')
  return task
}
