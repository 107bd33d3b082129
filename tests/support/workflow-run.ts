import { expect } from 'vitest'
import type { AskingNode, Flow, Node } from '#services/workflow/shared/definition.ts'
import type { Event } from '#services/workflow/shared/event.ts'
import type { Effect, Facts, State, Task } from '#services/workflow/shared/state.ts'
import { newState, step } from '#services/workflow/shared/step.ts'

let serial = 0
/** A node that asks people by name. */
export const node = (id: string, users: string[] = [id.toLowerCase()], more: Partial<AskingNode> = {}): AskingNode => ({
  id,
  name: `节点${id}`,
  type: 'APPROVE',
  assignee: { kind: 'USER', users },
  multiMode: 'ANY',
  ...more,
})
/** A definition around nodes. */
export const flowOf = (nodes: Node[], more: Partial<Flow> = {}): Flow => ({
  nodes,
  allowWithdraw: true,
  allowCancel: true,
  autoDedupe: 'NONE',
  ...more,
})

export const factsOf = (flow: Flow, more: Partial<Facts> = {}): Facts => {
  const people: Record<string, { users: string[] }> = {}
  const walk = (nodes: readonly Node[]): void =>
    nodes.forEach((one) => {
      if ('assignee' in one) people[one.id] = { users: one.assignee.users ?? [] }
      if ('branches' in one) one.branches.forEach(({ nodes: inner }) => walk(inner))
      if (one.type === 'SUBFLOW') walk(one.nodes ?? [])
    })
  walk(flow.nodes)
  return {
    now: '2026-11-20 09:00:00',
    later: (hours) => `2026-11-20 ${String(9 + hours).padStart(2, '0')}:00:00`,
    newId: () => `t${++serial}`,
    variables: [{ key: 'amount', label: '金额', kind: 'number' }],
    values: { amount: '948.82' },
    people: { ...people, ...more.people },
    names: ['companyAdmin', 'payee'],
    apart: [],
    managers: ['boss'],
    deputies: {},
    ...(({ people: _people, ...rest }) => rest)(more),
  }
}

/** A run of an instance that tells what each step came to. */
export function run(flow: Flow, more: Partial<Facts> = {}, begin: object = {}) {
  const facts = factsOf(flow, more)
  let state: State = newState('starter')
  let effects: readonly Effect[] = []
  const act = (event: Event): string | undefined => {
    const stepped = step(flow, state, event, facts)
    if ('refused' in stepped) return stepped.refused
    if ('wants' in stepped) throw new Error(`wants ${stepped.wants}`)
    state = stepped.state
    effects = stepped.effects
    return undefined
  }
  const waitingFor = (): string[] =>
    state.tasks
      .filter((one) => one.state === 'RUNNING' || one.state === 'DELEGATED')
      .filter(({ kind }) => kind !== 'CC' && kind !== 'READ')
      .map(({ node: where, assignee }) => `${where}:${assignee}`)
  const taskOf = (user: string, isOpen = true): Task | undefined =>
    state.tasks.findLast(
      (one) => one.assignee === user && (!isOpen || one.state === 'RUNNING' || one.state === 'DELEGATED'),
    )
  const pass = (user: string, rest: object = {}) =>
    act({ is: 'pass', user, task: taskOf(user)?.id ?? 'none', ...rest } as Event)
  const reject = (user: string, rest: object = {}) =>
    act({ is: 'reject', user, task: taskOf(user)?.id ?? 'none', ...rest } as Event)
  const on = (is: string, user: string, rest: object = {}) =>
    act({ is, user, task: taskOf(user)?.id ?? 'none', ...rest } as unknown as Event)
  expect(act({ is: 'start', ...begin })).toBeUndefined()
  return {
    act,
    pass,
    reject,
    on,
    waitingFor,
    taskOf,
    status: () => state.status,
    state: () => state,
    effects: () => effects,
    states: (where: string) => state.tasks.filter((one) => one.node === where).map((one) => one.state),
  }
}
