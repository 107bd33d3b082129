import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf, flowOf } from '../../../../tests/support/workflow-run.ts'
import type { AskingNode, Branch, Flow, Node } from './definition.ts'
import { nodeButton, type NodeButton } from './dictionaries.ts'
import type { Event } from './event.ts'
import type { State, Task } from './state.ts'
import { newState, step } from './step.ts'
import { treeOf } from './tree.ts'

const allButtons = Object.keys(nodeButton.items) as NodeButton[]

/** Shapes of random definitions; ids are given afterwards, so that each is there once. */
type Shape =
  | {
      kind: 'ask'
      mode: AskingNode['multiMode']
      people: number
      share: number
      isChosen: boolean
      buttons?: NodeButton[] | undefined
    }
  | { kind: 'by the way'; type: 'CC' | 'TRIGGER' | 'DELAY' }
  | { kind: 'block'; type: 'CONDITION' | 'PARALLEL' | 'INCLUSIVE'; lanes: Shape[][]; bounds: number[] }

const shapes = fc.letrec<{ list: Shape[]; one: Shape }>((tie) => ({
  list: fc.array(tie('one'), { maxLength: 3 }),
  one: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('ask' as const),
      mode: fc.constantFrom<AskingNode['multiMode']>('ANY', 'ALL', 'RATIO', 'SEQUENCE', 'RANDOM', 'VOTE'),
      people: fc.integer({ min: 1, max: 4 }),
      share: fc.integer({ min: 1, max: 4 }),
      isChosen: fc.boolean(),
      buttons: fc.option(fc.subarray(allButtons), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('by the way' as const),
      type: fc.constantFrom('CC' as const, 'TRIGGER' as const, 'DELAY' as const),
    }),
    fc.record({
      kind: fc.constant('block' as const),
      type: fc.constantFrom('CONDITION' as const, 'PARALLEL' as const, 'INCLUSIVE' as const),
      lanes: fc.array(tie('list'), { minLength: 2, maxLength: 3 }),
      bounds: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 2 }),
    }),
  ),
})).list

const timeouts = ['REMIND', 'AUTO_PASS', 'AUTO_REJECT', 'TRANSFER'] as const

function byTheWay(type: 'CC' | 'TRIGGER' | 'DELAY', id: string): Node {
  const named = { id, name: id }
  if (type === 'DELAY') return { ...named, type, hours: 1 }
  return type === 'CC'
    ? { ...named, type, assignee: { kind: 'USER', users: ['reader'] } }
    : { ...named, type, trigger: 'stamp' }
}

function build(list: readonly Shape[], name = 'n', rejectTo: AskingNode['rejectTo'] = 'END'): Node[] {
  return list.map((shape, index): Node => {
    const id = `${name}_${index}`
    if (shape.kind === 'by the way') return byTheWay(shape.type, id)
    if (shape.kind === 'ask') {
      const users = Array.from({ length: shape.people }, (_, at) => `${id}_u${at}`)
      // Whoever was asked directly before chooses; for the first of a list nobody is sure to have been.
      const kind = shape.isChosen && list[index - 1]?.kind === 'ask' ? 'PREV_SELECT' : 'USER'
      return {
        ...{ id, name: id, type: 'APPROVE', assignee: { kind, users }, multiMode: shape.mode, rejectTo },
        ...(shape.buttons && { buttons: shape.buttons }),
        ...{ passRatio: shape.share * 25, votes: Math.min(shape.share, shape.people) },
        ...{ timeoutHours: 1, timeoutAction: timeouts[shape.share % timeouts.length], timeoutUser: `${id}_t` },
      }
    }
    const branches = shape.lanes.map((lane, at): Branch => {
      const inner = { id: `${id}_b${at}`, name: `${at}`, nodes: build(lane, `${id}_${at}`, rejectTo) }
      const isPlain = shape.type === 'PARALLEL' || at === shape.lanes.length - 1
      return isPlain ? inner : { ...inner, condition: `amount >= ${shape.bounds[at] ?? 5}` }
    })
    return { id, name: id, type: shape.type, branches }
  })
}

type Decision = { node: string; user: string; vote: boolean }
type Reading = 'passed' | 'refused' | Set<string>

/** The naive interpreter: reads the whole history anew and knows no state. A verdict stands when no vote left could change it. */
function read(nodes: readonly Node[], amount: number, history: readonly Decision[]): Reading {
  for (const node of nodes) {
    // What only happens by the way holds nobody up; delays have passed when people are asked.
    if (!('branches' in node) && !('multiMode' in node)) continue
    const reading = 'branches' in node ? readBlock(node, amount, history) : readNode(node, history)
    if (reading !== 'passed') return reading
  }
  return 'passed'
}

function readBlock(block: Node & { branches: Branch[] }, amount: number, history: readonly Decision[]): Reading {
  const holds = block.branches.filter(({ condition }) => condition && amount >= Number(condition.split(' ')[2]))
  const rest = block.branches.filter(({ condition }) => !condition)
  const taken =
    block.type === 'PARALLEL'
      ? block.branches
      : holds.length === 0
        ? rest
        : block.type === 'CONDITION'
          ? holds.slice(0, 1)
          : holds
  const readings = taken.map(({ nodes }) => read(nodes, amount, history))
  if (readings.includes('refused')) return 'refused'
  const left = readings.filter((reading) => reading !== 'passed') as Set<string>[]
  return left.length === 0 ? 'passed' : new Set(left.flatMap((one) => [...one]))
}

function readNode(node: AskingNode, history: readonly Decision[]): Reading {
  const users = node.multiMode === 'RANDOM' ? node.assignee.users!.slice(0, 1) : node.assignee.users!
  const votes = history.filter((decision) => decision.node === node.id)
  if (node.multiMode === 'ANY' && votes[0]) return votes[0].vote ? 'passed' : 'refused'
  const said = votes.filter(({ vote }) => vote).length
  const open = users.length - votes.length
  const wins = (passed: number): boolean =>
    node.multiMode === 'RATIO'
      ? passed / users.length >= node.passRatio! / 100
      : passed >= (node.multiMode === 'VOTE' ? node.votes! : users.length)
  if (node.multiMode !== 'ANY') {
    if (wins(said)) return 'passed'
    if (!wins(said + open)) return 'refused'
  }
  const left = users.filter((user) => !votes.some((vote) => vote.user === user))
  return new Set((node.multiMode === 'SEQUENCE' ? left.slice(0, 1) : left).map((user) => `${node.id}:${user}`))
}

const waiting = (state: State): Task[] =>
  state.tasks.filter(
    ({ state: at, kind }) => (at === 'RUNNING' || at === 'DELEGATED') && kind !== 'READ' && kind !== 'CC',
  )

function taken(flow: Flow, state: State, event: Event, facts: Parameters<typeof step>[3]): State | undefined {
  const stepped = step(flow, state, event, facts)
  if ('wants' in stepped) throw new Error(stepped.wants)
  if (!('state' in stepped)) return undefined
  const delay = stepped.state.status === '2' ? stepped.state.active.find(({ until }) => until !== undefined) : undefined
  return delay ? taken(flow, stepped.state, { is: 'elapsed', node: delay.node }, facts) : stepped.state
}

/** Whom each node names, for those that an approver chooses for. */
const chosenOf = (flow: Flow): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...treeOf(flow.nodes).values()].map(({ node }) => [
      node.id,
      'assignee' in node ? (node.assignee.users ?? []) : [],
    ]),
  )

const later = (): string => '2026-11-20 09:00:00'

const amounts = fc.integer({ min: 0, max: 10 })

test('after every decision the engine waits for whom a naive interpreter of the whole history waits, and it ends', () => {
  fc.assert(
    fc.property(shapes, amounts, fc.infiniteStream(fc.nat(1000)), (list, amount, picks) => {
      const flow = flowOf(build(list))
      const facts = factsOf(flow, { values: { amount: `${amount}` }, later })
      const chosen = chosenOf(flow)
      const history: Decision[] = []
      let state = taken(flow, newState('starter'), { is: 'start' }, facts)!
      for (let turn = 0; turn < 400; turn++) {
        const model = read(flow.nodes, amount, history)
        const status = model === 'passed' ? '3' : model === 'refused' ? '6' : '2'
        expect(state.status).toBe(status)
        if (status !== '2') return
        const tasks = waiting(state)
        expect(tasks.map((task) => `${task.node}:${task.assignee}`).toSorted()).toEqual(
          [...(model as Set<string>)].toSorted(),
        )
        const pick = picks.next().value
        const task = tasks[pick % tasks.length]!
        const vote = pick % 7 !== 0
        const on = { user: task.assignee!, task: task.id }
        const next = taken(flow, state, vote ? { is: 'pass', ...on, chosen } : { is: 'reject', ...on }, facts)
        // Where a node allows no refusal, nobody's is counted.
        const isAllowed = vote || allows(flow, task.node, 'REJECT')
        expect(next !== undefined).toBe(isAllowed)
        if (!isAllowed) continue
        history.push({ node: task.node, user: task.assignee!, vote })
        state = next!
      }
      throw new Error('no end')
    }),
    { numRuns: 400 },
  )
})

/** The model of buttons: what a node names, or everything where it names nothing. */
function allows(flow: Flow, id: string, button: NodeButton): boolean {
  const node = treeOf(flow.nodes).get(id)?.node
  return !node || !('multiMode' in node) || node.buttons === undefined || node.buttons.includes(button)
}

const buttonOf: Readonly<Record<string, NodeButton>> = {
  ...{ reject: 'REJECT', return: 'RETURN', transfer: 'TRANSFER', delegate: 'DELEGATE' },
  ...{ addSign: 'ADD_SIGN', cc: 'CC' },
}

function isForbidden(flow: Flow, { tasks }: State, event: Event): boolean {
  const button = buttonOf[event.is]
  const task = 'task' in event ? tasks.find(({ id }) => id === event.task) : undefined
  return button !== undefined && task !== undefined && !allows(flow, task.node, button)
}

/** Some act of somebody, allowed or not. */
function act(flow: Flow, state: State, pick: number, returns: number): Event {
  const chosen = chosenOf(flow)
  const nodes = Object.keys(chosen)
  const tasks = state.tasks.filter((task) => task.state !== 'CANCELLED')
  const task = tasks[pick % tasks.length]!
  const on = { user: task.assignee!, task: task.id }
  const all: Event[] = [
    { is: 'pass', ...on },
    { is: 'pass', ...on, chosen },
    { is: 'reject', ...on },
    ...(returns > 0 ? goings(state, nodes, pick, on) : []),
    { is: 'transfer', ...on, to: `x${pick % 5}` },
    { is: 'delegate', ...on, to: `y${pick % 5}` },
    { is: 'addSign', ...on, side: pick % 2 ? 'before' : 'after', users: [`z${pick % 5}`, `z${pick % 3}`] },
    { is: 'removeSign', ...on, sign: tasks[(pick >> 2) % tasks.length]!.id },
    { is: 'takeBack', user: task.owner ?? 'x', task: task.id },
    { is: 'cc', ...on, users: ['k'] },
    { is: 'read', ...on },
    { is: 'suspend', user: 'boss', opinion: '停' },
    { is: 'resume', user: 'boss' },
    { is: 'timeout', task: task.id },
    { is: 'reassign', user: 'boss', task: task.id, to: `w${pick % 5}`, opinion: '改派' },
  ]
  return all[(pick * 7 + (pick >> 3)) % all.length]!
}

function goings({ path, last }: State, nodes: string[], pick: number, on: { user: string; task: string }): Event[] {
  const target = pick % 3 === 0 ? 'start' : (path[pick % path.length] ?? 'start')
  return [
    { is: 'return', ...on, target, mode: pick % 2 ? 'STEP' : 'DIRECT', opinion: '退' },
    { is: 'withdraw', user: last?.user ?? 'x' },
    { is: 'jump', user: 'boss', target: nodes[pick % nodes.length] ?? 'none', opinion: '跳转' },
  ]
}

const goesBack: ReadonlySet<string> = new Set(['return', 'withdraw', 'reject', 'jump'])

const isOpen = ({ status, tasks }: State): boolean =>
  (status === '2' || status === '5') && tasks.some((task) => task.state !== 'CANCELLED')

test('whatever people do, somebody is always asked, and whoever is asked can bring it to an end', () => {
  const rules = fc.constantFrom<AskingNode['rejectTo']>('END', 'START', 'PREV', 'CHOOSE')
  fc.assert(
    fc.property(
      shapes,
      amounts,
      rules,
      fc.array(fc.nat(100_000), { maxLength: 60 }),
      (list, amount, rejectTo, picks) => {
        const flow = flowOf(build(list, 'n', rejectTo))
        const facts = factsOf(flow, { values: { amount: `${amount}` }, later })
        const chosen = chosenOf(flow)
        let state = taken(flow, newState('starter'), { is: 'start' }, facts)!
        let returns = 6
        for (const pick of picks) {
          if (!isOpen(state)) break
          const event = act(flow, state, pick, returns)
          const next = taken(flow, state, event, facts)
          if (isForbidden(flow, state, event)) expect(next).toBeUndefined()
          if (next && goesBack.has(event.is)) returns -= 1
          state = next ?? state
          if (state.status === '2') expect(waiting(state)).not.toEqual([])
        }
        if (state.status === '5') state = taken(flow, state, { is: 'resume', user: 'boss', chosen }, facts)!
        for (let turn = 0; state.status === '2'; turn++) {
          expect(turn).toBeLessThan(400)
          const [task] = waiting(state)
          state = taken(flow, state, { is: 'pass', user: task!.assignee!, task: task!.id, chosen }, facts)!
        }
        expect(['3', '6']).toContain(state.status)
        expect(waiting(state)).toEqual([])
        const keys = state.tasks.map(({ node, round, assignee }) => `${node} ${round} ${assignee}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 600 },
  )
})
