import type { AskingNode } from './definition.ts'
import { candidates, peopleOf } from './candidates.ts'
import { isCopy, log, park, type Draft } from './draft.ts'
import { machineUser, type People, type Task } from './state.ts'

/** What entering an asking node comes to at once; undefined where it waits for people. */
export type Asked = 'pass' | 'reject' | 'parked' | undefined

/** Opens the tasks of a node for whoever its rule names. */
export function ask(draft: Draft, node: AskingNode, round: number): Asked {
  const found = candidates(draft, node)
  if ('reason' in found) return stop(draft, node, found.reason)
  const { users, skipped } = withoutStarter(draft, node, found)
  const take = node.assignee.take ?? users.length
  const wanted = wantedOf(node)
  if (wanted !== undefined && users.length + (skipped ? 1 : 0) < wanted) {
    return stop(draft, node, `【${node.name}】的审批人不足${wanted}人`)
  }
  const chosen = [...new Set(users.slice(0, take))]
  if (chosen.length === 0) {
    return skipped && !found.roles ? skip(draft, node, '审批人为发起人，自动跳过') : empty(draft, node, round)
  }
  if (found.roles && node.multiMode === 'ANY') {
    open(draft, node, round, { assignee: null, roles: found.roles })
    return undefined
  }
  if (dedupes(draft, node, chosen)) return skip(draft, node, '同一审批人自动通过')
  openAll(draft, node, round, chosen)
  return undefined
}

/** How many people a node cannot do without. */
const wantedOf = ({ assignee, multiMode, votes }: AskingNode): number | undefined =>
  assignee.take ?? (multiMode === 'VOTE' ? votes : undefined)

function openAll(draft: Draft, { multiMode, ...node }: AskingNode, round: number, users: readonly string[]): void {
  const asked = multiMode === 'RANDOM' ? users.slice(0, 1) : users
  asked.forEach((user, at) =>
    open(draft, node, round, { assignee: user, wait: multiMode === 'SEQUENCE' && at > 0, beside: asked }),
  )
}

function stop(draft: Draft, node: AskingNode, reason: string): Asked {
  park(draft, node.id, reason)
  return 'parked'
}

function skip(draft: Draft, node: AskingNode, opinion: string): Asked {
  log(draft, 'skip', machineUser, { node: node.id }, opinion)
  return 'pass'
}

/** Applies what the node says about a starter among its approvers. */
function withoutStarter(
  draft: Draft,
  node: AskingNode,
  { users }: People,
): { users: readonly string[]; skipped: boolean } {
  const { starter } = draft.state
  const rule = node.sameAsStarter ?? 'SELF'
  if (rule === 'SELF' || node.assignee.kind === 'STARTER' || !users.includes(starter)) return { users, skipped: false }
  const others = users.filter((user) => user !== starter)
  if (rule === 'SKIP') return { users: others, skipped: true }
  const { apart } = draft.facts
  const leaders = peopleOf(draft, `${node.id}:leader`).users.filter((user) => user !== starter && !apart.includes(user))
  return { users: [...others, ...leaders.filter((user) => !others.includes(user))], skipped: false }
}

/** Nobody can be asked. */
function empty(draft: Draft, node: AskingNode, round: number): Asked {
  const { apart, managers } = draft.facts
  const rule = node.emptyRule ?? 'TO_ADMIN'
  if (apart.length === 0 && rule === 'AUTO_PASS') return skip(draft, node, '审批人为空，自动通过')
  if (rule === 'AUTO_REJECT') {
    log(draft, 'reject', machineUser, { node: node.id }, '审批人为空，自动驳回')
    return 'reject'
  }
  const wanted = rule === 'TO_USER' && node.emptyUser ? [node.emptyUser] : managers
  const asked = wanted.filter((user) => !apart.includes(user))
  const people = asked.length > 0 ? asked : managers.filter((user) => !apart.includes(user))
  const first = people[0]
  if (first === undefined) return stop(draft, node, `【${node.name}】没有可以审批的人员`)
  log(draft, 'fallback', machineUser, { node: node.id }, '审批人为空，已转流程管理员')
  open(draft, node, round, { assignee: first })
  return undefined
}

/**
 * Has the only person asked decided an earlier node in this round. Never where several must sign, never after a return,
 * never where people must be kept apart.
 */
function dedupes(draft: Draft, node: AskingNode, users: readonly string[]): boolean {
  const { state, flow, facts } = draft
  const isSingle = users.length === 1 || node.multiMode === 'ANY'
  if (flow.autoDedupe === 'NONE' || state.round !== 1 || !isSingle || node.assignee.take || facts.apart.length > 0)
    return false
  const earlier = flow.autoDedupe === 'SEQUENTIAL' ? state.path.slice(-1) : state.path
  return state.tasks.some(
    ({ node: where, state: was, doneBy, kind }) =>
      kind === 'NORMAL' && was === 'PASSED' && doneBy !== null && earlier.includes(where) && users.includes(doneBy),
  )
}

interface Opening {
  assignee: string | null
  roles?: readonly string[]
  wait?: boolean
  kind?: Task['kind']
  parent?: string
  /** Who else is asked together with this one: nobody stands in for a neighbour. */
  beside?: readonly string[]
}

/** A new task; whoever is away today is stood in for, unless the deputy is asked already or must not decide. */
export function open(
  draft: Draft,
  node: Pick<AskingNode, 'id' | 'timeoutHours'>,
  round: number,
  opening: Opening,
): Task {
  const { state, facts } = draft
  const { assignee, roles = [], wait = false, kind = 'NORMAL', parent = null, beside = [] } = opening
  const deputy = isCopy({ kind }) ? null : standIn(draft, { node: node.id, round, beside }, assignee)
  const task: Task = {
    ...{ id: facts.newId(), node: node.id, round, roles, kind, parent },
    assignee: deputy ?? assignee,
    owner: deputy === null ? null : assignee,
    state: wait ? 'WAIT' : 'RUNNING',
    ...{ opinion: null, doneBy: null, read: false, endTime: null },
    startTime: facts.now,
    dueTime: wait || !node.timeoutHours ? null : facts.later(node.timeoutHours),
  }
  state.tasks.push(task)
  return task
}

interface Seat {
  node: string
  round: number
  beside: readonly string[]
}

function standIn(draft: Draft, { node, round, beside }: Seat, user: string | null): string | null {
  if (user === null) return null
  const { state, facts } = draft
  const deputy = deputyOf(draft, user)
  const isAsked =
    beside.includes(deputy) ||
    state.tasks.some(
      (task) => task.node === node && task.round === round && (task.assignee === deputy || task.owner === deputy),
    )
  return deputy === user || isAsked || facts.apart.includes(deputy) ? null : deputy
}

/** Follows who stands in for whom, each person once. */
function deputyOf({ facts }: Draft, user: string): string {
  const seen = new Set([user])
  let at = user
  for (;;) {
    const next = Object.hasOwn(facts.deputies, at) ? facts.deputies[at] : undefined
    if (next === undefined || seen.has(next)) return at
    seen.add(next)
    at = next
  }
}

/** Lets a task that waited for its turn begin. */
export function begin(draft: Draft, task: Draft['state']['tasks'][number], hours: number | undefined): void {
  task.state = 'RUNNING'
  task.startTime = draft.facts.now
  task.dueTime = hours ? draft.facts.later(hours) : null
}

/** Copies for people to read; whoever has one of this node and round gets no second. */
export function copyTo(draft: Draft, node: string, round: number, users: readonly string[], kind: 'CC' | 'READ'): void {
  for (const user of new Set(users)) {
    const has = draft.state.tasks.some((task) => task.node === node && task.round === round && task.assignee === user)
    if (!has) open(draft, { id: node }, round, { assignee: user, kind })
  }
}
