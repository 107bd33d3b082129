import { enter, leave } from './advance.ts'
import { noteEntered, pass, reject, remember } from './decide.ts'
import { startNode, type Flow } from './definition.ts'
import { cancelNodes, ChoiceWanted, finish, hasEnded, log, PeopleWanted, StepRefusal, type Draft } from './draft.ts'
import type { Chosen, Event } from './event.ts'
import { addSign, copy, delegate, read, reassign, removeSign, takeBack, timeOut, transfer } from './hand.ts'
import { giveBack, jump, withdraw } from './route.ts'
import type { Effect, Facts, State, Task } from './state.ts'
import { treeOf } from './tree.ts'

/** What a step comes to: a new state with what shall happen beside it, a refusal (with `choose`, for want of people for that node), or people that it needs to know first. */
export type Stepped =
  | { state: State; effects: readonly Effect[]; changed: readonly Task[] }
  | { refused: string; choose?: string }
  | { wants: string }

/** An instance before its first step. */
export const newState = (starter: string): State => ({
  status: '2',
  starter,
  round: 1,
  active: [],
  forks: {},
  path: [],
  direct: null,
  last: null,
  parked: [],
  chosen: {},
  tasks: [],
})

/**
 * Takes one step. Pure: the same definition, state, event and facts give the same answer, and the state handed in stays
 * as it is. Rows of tasks that differ afterwards are named in `changed`.
 */
export function step(flow: Flow, before: State, event: Event, facts: Facts): Stepped {
  const state = JSON.parse(JSON.stringify(before)) as Draft['state']
  const draft: Draft = {
    flow,
    tree: treeOf(flow.nodes),
    facts,
    state,
    effects: [],
    final: false,
    choices: choicesIn(event),
  }
  try {
    apply(draft, event)
  } catch (error) {
    if (error instanceof ChoiceWanted) return { refused: error.message, choose: error.node }
    if (error instanceof StepRefusal) return { refused: error.message }
    if (error instanceof PeopleWanted) return { wants: error.key }
    throw error
  }
  const known = new Map(before.tasks.map((task) => [task.id, JSON.stringify(task)]))
  const changed = state.tasks.filter((task) => known.get(task.id) !== JSON.stringify(task))
  return { state, effects: draft.effects, changed }
}

/** Whoever passes must choose where a node wants it; a manager may. */
function choicesIn(event: Event): Chosen | undefined {
  if (event.is === 'pass') return event.chosen ?? {}
  return event.is === 'resume' || event.is === 'jump' ? event.chosen : undefined
}

type Acts = { readonly [K in Event['is']]: (draft: Draft, event: Event & { is: K }) => void }

function apply(draft: Draft, event: Event): void {
  if (hasEnded(draft) && event.is !== 'read') {
    throw new StepRefusal('task' in event ? '当前任务已被处理' : '流程已结束')
  }
  const act = acts[event.is] as (draft: Draft, event: Event) => void
  act(draft, event)
}

/** What starter and managers do to the instance as a whole. */
function cancel(draft: Draft, event: Event & { is: 'cancel' }): void {
  if (!draft.flow.allowCancel && !event.byManager) throw new StepRefusal('该流程不允许撤销')
  log(draft, 'cancel', event.user, { node: startNode }, event.opinion)
  finish(draft, 'cancelled', event.opinion)
}

function terminate(draft: Draft, event: Event & { is: 'terminate' }): void {
  log(draft, 'terminate', event.user, { node: startNode }, event.opinion)
  finish(draft, 'refused', event.opinion)
}

function suspend(draft: Draft, event: Event & { is: 'suspend' }): void {
  if (draft.state.status === '5') throw new StepRefusal('流程已挂起')
  log(draft, 'suspend', event.user, { node: startNode }, event.opinion)
  draft.state.status = '5'
}

function start(draft: Draft, { chosen = {} }: Event & { is: 'start' }): void {
  for (const { node } of draft.tree.values()) {
    if (!('assignee' in node) || node.assignee.kind !== 'STARTER_SELECT') continue
    const people = chosen[node.id] ?? []
    if (people.length === 0 && node.type !== 'CC') throw new ChoiceWanted(node)
    draft.state.chosen[node.id] = people
  }
  log(draft, 'start', draft.state.starter, { node: startNode })
  remember(draft, { id: null, node: startNode, round: draft.state.round }, draft.state.starter)
  const first = draft.flow.nodes[0]
  if (first) enter(draft, first)
  else finish(draft, 'passed', null)
  noteEntered(draft)
}

/** Goes on; what could not be entered is tried anew. */
function resume(draft: Draft, { user }: Event & { is: 'resume' }): void {
  const { state } = draft
  if (state.status !== '5') throw new StepRefusal('流程没有挂起')
  log(draft, 'resume', user, { node: startNode })
  const waiting = state.parked
  state.status = '2'
  state.parked = []
  state.last = null
  for (const { node } of waiting) enter(draft, draft.tree.get(node)!.node)
}

function elapsed(draft: Draft, { node: id }: Event & { is: 'elapsed' }): void {
  const active = draft.state.active.find(({ node }) => node === id)
  const node = draft.tree.get(id)?.node
  if (draft.state.status !== '2' || node?.type !== 'DELAY' || !active?.until || active.until > draft.facts.now) return
  cancelNodes(draft, (one) => one === id)
  leave(draft, node)
}

const acts: Acts = {
  start,
  pass,
  reject,
  return: giveBack,
  transfer,
  delegate,
  addSign,
  removeSign,
  cc: copy,
  read,
  takeBack,
  withdraw,
  cancel,
  terminate,
  jump,
  reassign,
  suspend,
  resume,
  timeout: timeOut,
  elapsed,
}
