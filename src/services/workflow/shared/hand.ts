import { begin, copyTo, open } from './ask.ts'
import { agree, refuse, settle } from './decide.ts'
import {
  askingNode,
  checkButton,
  close,
  isCopy,
  isOpen,
  log,
  StepRefusal,
  taskFor,
  type Draft,
  type OpenTask,
} from './draft.ts'
import type { AskingNode } from './definition.ts'
import type { TimeoutAction } from './dictionaries.ts'
import type { Event } from './event.ts'
import { machineUser } from './state.ts'

const said = (opinion: string | null | undefined): string | null => opinion?.trim() || null

/** Whoever gets a task must not decide the node already, and must not be kept apart. */
function checkNew(draft: Draft, { node, round }: OpenTask, user: string): void {
  const has = draft.state.tasks.some(
    (task) =>
      task.node === node && task.round === round && !isCopy(task) && (task.assignee === user || task.owner === user),
  )
  if (has) throw new StepRefusal('该人员已是本节点的审批人')
  if (draft.facts.apart.includes(user)) throw new StepRefusal('该人员与本事项有关，不能审批')
}

/** Only decisions are handed on; whoever was before has lost the way back. */
function checkSigned(draft: Draft, task: OpenTask): void {
  draft.state.last = null
  if (!askingNode(draft, task.node)) throw new StepRefusal('重新提交的任务不能转给他人')
  if (task.state === 'DELEGATED') throw new StepRefusal('委派的任务只需填写意见，由委派人决定')
}

/** Hands a task over for good. */
export function transfer(draft: Draft, event: Event & { is: 'transfer' }): void {
  const task = taskFor(draft, event)
  checkSigned(draft, task)
  checkButton(draft, task, 'TRANSFER')
  if (event.to === event.user) throw new StepRefusal('转办人和当前审批人为同一人')
  checkNew(draft, task, event.to)
  log(draft, 'transfer', event.user, task, said(event.opinion))
  move(task, event.to)
}

function move(task: OpenTask, to: string): void {
  Object.assign(task, {
    assignee: to,
    roles: [],
    owner: null,
    state: task.state === 'WAIT' ? 'WAIT' : 'RUNNING',
    read: false,
  })
}

/** A manager gives a task to somebody else. */
export function reassign(draft: Draft, { user, task: id, to, opinion }: Event & { is: 'reassign' }): void {
  const task = draft.state.tasks.find((one) => one.id === id)
  if (!task || !isOpen(task) || isCopy(task)) throw new StepRefusal('当前任务已被处理')
  checkNew(draft, task, to)
  log(draft, 'reassign', user, task, opinion)
  move(task, to)
}

/** Asks somebody for an opinion; the task comes back with it. */
export function delegate(draft: Draft, event: Event & { is: 'delegate' }): void {
  const task = taskFor(draft, event)
  checkSigned(draft, task)
  checkButton(draft, task, 'DELEGATE')
  if (event.to === event.user) throw new StepRefusal('委派人和当前审批人为同一人')
  checkNew(draft, task, event.to)
  log(draft, 'delegate', event.user, task, said(event.opinion))
  Object.assign(task, { owner: event.user, assignee: event.to, roles: [], state: 'DELEGATED', read: false })
}

/** The owner takes a task back from whoever stands in or was asked. */
export function takeBack(draft: Draft, { user, task: id }: Event & { is: 'takeBack' }): void {
  const task = draft.state.tasks.find((one) => one.id === id)
  if (!task || !isOpen(task)) throw new StepRefusal('当前任务已被处理')
  if (task.owner !== user) throw new StepRefusal('该任务不是你委托的')
  log(draft, 'takeBack', user, task)
  Object.assign(task, { assignee: user, owner: null, state: task.state === 'WAIT' ? 'WAIT' : 'RUNNING', read: false })
}

/** Adds signatures that come before or after one's own. */
export function addSign(draft: Draft, event: Event & { is: 'addSign' }): void {
  const task = taskFor(draft, event)
  checkSigned(draft, task)
  checkButton(draft, task, 'ADD_SIGN')
  if (task.parent !== null) throw new StepRefusal('加签的任务不能再加签')
  if (event.users.length === 0) throw new StepRefusal('请选择加签人员')
  // A task for roles belongs to whoever adds a signature to it: the signature is his.
  if (task.assignee === null) Object.assign(task, { assignee: event.user, roles: [] })
  const isBefore = event.side === 'before'
  for (const user of new Set(event.users)) {
    checkNew(draft, task, user)
    open(draft, askingNode(draft, task.node)!, task.round, {
      assignee: user,
      kind: isBefore ? 'ADD_SIGN_BEFORE' : 'ADD_SIGN_AFTER',
      parent: task.id,
      wait: !isBefore,
    })
  }
  if (isBefore) Object.assign(task, { state: 'WAIT', dueTime: null })
  log(draft, isBefore ? 'addSignBefore' : 'addSignAfter', event.user, task, said(event.opinion))
}

/** Takes a signature back that one has added and nobody has given. */
export function removeSign(draft: Draft, { user, task: id, sign: signId }: Event & { is: 'removeSign' }): void {
  const task = draft.state.tasks.find((one) => one.id === id)
  const sign = draft.state.tasks.find((one) => one.id === signId)
  if (!task || task.assignee !== user || task.state === 'CANCELLED') throw new StepRefusal('该任务的审批人不是你')
  if (!sign || sign.parent !== task.id || !isOpen(sign)) throw new StepRefusal('该加签已被处理')
  if (draft.state.status === '5') throw new StepRefusal('流程已挂起，请联系流程管理员')
  close(draft, sign, 'CANCELLED', null)
  log(draft, 'removeSign', user, sign)
  const waits = draft.state.tasks.some((one) => one.parent === task.id && one.kind === 'ADD_SIGN_BEFORE' && isOpen(one))
  if (task.state === 'WAIT' && !waits) begin(draft, task, askingNode(draft, task.node)?.timeoutHours)
  if (task.state === 'PASSED') settle(draft, task, user, task.opinion)
}

/** Shows the matter to people who do not decide it. */
export function copy(draft: Draft, event: Event & { is: 'cc' }): void {
  const task = taskFor(draft, event)
  checkButton(draft, task, 'CC')
  if (event.users.length === 0) throw new StepRefusal('请选择抄送人员')
  copyTo(draft, task.node, task.round, event.users, 'READ')
  log(draft, 'cc', event.user, task)
}

/** Notes that whoever has a task has opened it; a copy is done with that. */
export function read(draft: Draft, event: Event & { is: 'read' }): void {
  const task = draft.state.tasks.find(({ id }) => id === event.task)
  if (!task || !isOpen(task)) return
  if (task.assignee !== event.user && !(task.assignee === null && event.asCandidate)) return
  task.read = true
  if (isCopy(task)) close(draft, task, 'PASSED', event.user)
}

/** What a node does when a task's time is over; tasks that do not run have none. */
export function timeOut(draft: Draft, { task: id }: Event & { is: 'timeout' }): void {
  const task = draft.state.tasks.find((one) => one.id === id)
  const node = task && askingNode(draft, task.node)
  if (!node || draft.state.status !== '2' || !isDue(task, draft.facts.now)) return
  task.dueTime = null
  timeouts[node.timeoutAction ?? 'REMIND'](draft, task, node)
}

const isDue = ({ state, dueTime }: OpenTask, now: string): boolean =>
  (state === 'RUNNING' || state === 'DELEGATED') && dueTime !== null && dueTime <= now

const timeouts: Readonly<Record<TimeoutAction, (draft: Draft, task: OpenTask, node: AskingNode) => void>> = {
  REMIND: (draft, task) => void draft.effects.push({ do: 'remind', task }),
  TRANSFER: (draft, task, { timeoutUser }) => handOn(draft, task, timeoutUser),
  AUTO_PASS: (draft, task) => {
    log(draft, 'pass', machineUser, task, '超时自动通过')
    agree(draft, task, machineUser, '超时自动通过')
  },
  AUTO_REJECT: (draft, task) => {
    log(draft, 'reject', machineUser, task, '超时自动驳回')
    refuse(draft, task, { user: machineUser, opinion: '超时自动驳回' })
  },
}

function handOn(draft: Draft, task: OpenTask, to: string | undefined): void {
  const { apart, managers } = draft.facts
  const isFree = (user: string): boolean =>
    !apart.includes(user) &&
    !draft.state.tasks.some(
      (one) =>
        one.node === task.node &&
        one.round === task.round &&
        !isCopy(one) &&
        // Whoever asked somebody for an opinion gets the task back.
        (one.assignee === user || one.owner === user),
    )
  const next = [...(to ? [to] : []), ...managers].find(isFree)
  if (next === undefined) return void draft.effects.push({ do: 'remind', task })
  log(draft, 'transfer', machineUser, task, '超时自动转交')
  move(task, next)
}
