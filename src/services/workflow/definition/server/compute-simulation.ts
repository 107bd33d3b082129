import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { peopleFor } from '../../approver/server/find-approvers.ts'
import { managersOf, type Whom } from '../../approver/server/repository.ts'
import { deputiesOf } from '../../delegation/server/repository.ts'
import { namesOf } from '../../instance/server/read-facts.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { asks, type AssigneeRule } from '../../shared/definition.ts'
import type { Event } from '../../shared/event.ts'
import type { Effect, Facts, People, State } from '../../shared/state.ts'
import { newState, step } from '../../shared/step.ts'
import { treeOf, type Tree } from '../../shared/tree.ts'
import type { SimulateInput, Simulated } from '../../shared/trial.ts'
import { expanded } from '../../shared/validate.ts'
import { apartFrom, trialInstance } from './read-samples.ts'
import { knownFor } from './repository.ts'

/** Runs a draft with sample values as if everybody agreed. Nothing is stored. */
export async function simulate(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  sample: SimulateInput,
): Promise<Simulated> {
  const known = await knownFor(reader, parts, sample.bizType, sample.defKey)
  const flow = { ...sample.flow, nodes: expanded(sample.flow.nodes, known.flows) }
  const own = parts.kinds().find(({ bizType }) => bizType === sample.bizType)!
  const kind = sample.sampleId ? own : withoutRecord(own)
  const instance = await trialInstance(reader, actor, sample)
  const whom: Whom = { parts, kind, tree: treeOf(flow.nodes), instance }
  const people: Record<string, People> = {}
  let serial = 0
  const facts: Facts = {
    now: nowText(),
    later: () => nowText(),
    newId: () => `${++serial}`,
    variables: known.variables,
    values: sample.values,
    people,
    names: namesOf(kind),
    apart: await apartFrom(reader, own, instance, sample),
    managers: await managersOf(reader, sample.managerIds ?? []),
    deputies: await deputiesOf(reader, sample.defKey),
  }
  let state: State = newState(instance.starterId)
  const effects: Effect[] = []
  for (let turn = 0; turn < 500; turn++) {
    const event = nextEvent(state, whom.tree)
    if (!event) break
    const stepped = step(flow, state, event, facts)
    if ('refused' in stepped) throw badInput({ flow: stepped.refused })
    if ('wants' in stepped) people[stepped.wants] = await foundOrNamed(reader, whom, stepped.wants)
    else {
      state = stepped.state
      effects.push(...stepped.effects)
    }
  }
  const steps = await stepsOf(reader, state, effects, whom.tree)
  return { steps, isPassed: state.status === '3', outcome: outcomeOf(state) }
}

/** Somebody whom only a record, a starter or an approver could name: shown in brackets in place of a person. */
const placeholder = (label: string): string => `【${label}】`
const isPlaceholder = (user: string): boolean => user.startsWith('【')

/** A kind whose records nobody has handed in: people are what they are to it. */
function withoutRecord(kind: WorkflowKind): WorkflowKind {
  const people = Object.entries(kind.people ?? {}).map(([name, { label }]) => {
    const read = () => Promise.resolve([placeholder(label)])
    return [name, { label, read }] as const
  })
  return { ...kind, people: Object.fromEntries(people) }
}

/** Whom the server finds; leaders of people whom a record would name are told by these. */
async function foundOrNamed(reader: Reader, whom: Whom, key: string): Promise<People> {
  const [id = '', named] = key.split('=')
  const rule = formRule(whom.tree, id)
  const { people = {} } = whom.kind
  const name = named ?? rule?.people ?? ''
  if (!Object.hasOwn(people, name)) return peopleFor(reader, whom, key)
  const users = await people[name]!.read(reader, whom.instance.bizId)
  return { users: rule?.kind === 'FORM_DEPT_LEADER' ? users.map(leaderOf) : users }
}

/** What a node says about people whom the matter names. */
function formRule(tree: Tree, id: string): AssigneeRule | undefined {
  const node = tree.get(id)?.node
  const rule = node && 'assignee' in node ? node.assignee : undefined
  return rule?.kind === 'FORM_USER' || rule?.kind === 'FORM_DEPT_LEADER' ? rule : undefined
}

const leaderOf = (user: string): string => user.replace('】', '的部门负责人】')

/** Everybody agrees, time passes; undefined where it has ended or rests. */
function nextEvent(state: State, tree: Tree): Event | undefined {
  const chosen = choicesOf(tree)
  if (state.status !== '2') return undefined
  if (state.tasks.length === 0 && state.active.length === 0) return { is: 'start', chosen }
  const task = state.tasks.find((one) => one.state === 'RUNNING' && one.kind === 'NORMAL')
  const delay = state.active.find(({ until }) => until !== undefined)
  if (!task) return delay && { is: 'elapsed', node: delay.node }
  const user = task.assignee ?? 'sample'
  return { is: 'pass', user, task: task.id, asCandidate: true, opinion: '同意', chosen }
}

/** As many people for each node as it cannot do without. */
const choicesOf = (tree: Tree): Record<string, string[]> =>
  Object.fromEntries(
    [...tree.values()].map(({ node }) => {
      const wanted = asks(node) ? Math.max(node.votes ?? 1, node.assignee.take ?? 1) : 1
      const label = (at: number) => placeholder(wanted > 1 ? `自选人员${at + 1}` : '自选人员')
      return [node.id, Array.from({ length: wanted }, (_, at) => label(at))]
    }),
  )

async function stepsOf(
  reader: Reader,
  { tasks, parked }: State,
  effects: readonly Effect[],
  tree: Tree,
): Promise<Simulated['steps']> {
  const named = tasks
    .flatMap(({ assignee, owner }) => [assignee ?? '', owner ?? ''])
    .filter((user) => !isPlaceholder(user))
  const users = await readUsers(reader, named)
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => names.get(id) ?? id
  const noted = [
    ...effects.flatMap((effect) => (effect.do === 'log' && told.has(effect.action) ? [effect] : [])),
    ...parked.map(({ node, reason }) => ({ node, opinion: reason })),
  ]
  const met = new Set([...tasks.map(({ node }) => node), ...noted.map(({ node }) => node)])
  return [...tree.keys()]
    .filter((id) => met.has(id))
    .map((id) => ({
      node: id,
      name: tree.get(id)!.node.name,
      people: tasks
        .filter(({ node }) => node === id)
        .map(({ assignee, owner, roles }) => {
          if (assignee === null) return roles.map(roleName).join('、')
          return owner === null ? nameOf(assignee) : `${nameOf(assignee)}（代${nameOf(owner)}）`
        }),
      notes: noted.filter(({ node }) => node === id).flatMap(({ opinion }) => opinion ?? []),
    }))
}

const roleName = (role: string): string => roleNames[role as RoleCode] ?? role

/** What a step notes that says why a node came out as it did. */
const told: ReadonlySet<string> = new Set(['skip', 'fallback', 'reject', 'trigger'])

const outcomeOf = ({ status, parked }: State): string =>
  status === '3' ? '审批通过' : status === '6' ? '驳回' : (parked[0]?.reason ?? '流程没有结束')
