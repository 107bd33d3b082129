import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { SimulateInput, Simulated } from '../../shared/trial.ts'
import type { Effect, Facts, People, State } from '../../shared/state.ts'
import { newState, step } from '../../shared/step.ts'
import { treeOf, type Tree } from '../../shared/tree.ts'
import { expanded } from '../../shared/validate.ts'
import { knownFor } from './repository.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { peopleFor } from '../../approver/server/find-approvers.ts'
import { managersOf, type Whom } from '../../approver/server/repository.ts'
import { deputiesOf } from '../../delegation/server/repository.ts'
import { namesOf } from '../../instance/server/read-facts.ts'
import { asks, type AssigneeRule } from '../../shared/definition.ts'
import { readSample, type SampleRow } from './read-samples.ts'

const most = 500

/** Runs a draft with sample values as if everybody agreed. Nothing is stored. */
export async function simulate(
  reader: Reader,
  actor: Actor,
  parts: WorkflowParts,
  sample: SimulateInput,
): Promise<Simulated> {
  const known = await knownFor(reader, parts, sample.bizType, sample.defKey)
  const kind = parts.kinds().find(({ bizType }) => bizType === sample.bizType)!
  const flow = { ...sample.flow, nodes: expanded(sample.flow.nodes, known.flows) }
  const tree = treeOf(flow.nodes)
  const instance = await instanceOf(reader, actor, sample)
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
    apart: await apartFrom(reader, kind, instance, sample),
    managers: await managersOf(reader, sample.managerIds ?? []),
    deputies: await deputiesOf(reader, sample.defKey),
  }
  const whom: Whom = { parts, kind: sample.sampleId ? kind : withoutRecord(kind), tree, instance }
  let state: State = newState(instance.starterId)
  const effects: Effect[] = []
  const run = async (event: Parameters<typeof step>[2]): Promise<void> => {
    for (;;) {
      const stepped = step(flow, state, event, facts)
      if ('refused' in stepped) throw badInput({ flow: stepped.refused })
      if ('wants' in stepped) {
        people[stepped.wants] = await foundOrNamed(reader, whom, stepped.wants)
        continue
      }
      state = stepped.state
      effects.push(...stepped.effects)
      return
    }
  }
  const chosen = choicesOf(tree)
  await run({ is: 'start', chosen })
  for (let turn = 0; turn < most && state.status === '2'; turn++) {
    const task = state.tasks.find((one) => one.state === 'RUNNING' && one.kind === 'NORMAL')
    const delay = state.active.find(({ until }) => until !== undefined)
    if (task) {
      const user = task.assignee ?? 'anybody'
      await run({ is: 'pass', user, task: task.id, asCandidate: true, opinion: '同意', chosen })
    } else if (delay) await run({ is: 'elapsed', node: delay.node })
  }
  return {
    steps: await stepsOf(reader, state, effects, tree),
    isPassed: state.status === '3',
    outcome: outcomeOf(state),
  }
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
  if (whom.instance.id !== 'sample' || !Object.hasOwn(people, name)) return peopleFor(reader, whom, key)
  const users = await people[name]!.read(reader, 'sample')
  return { users: rule?.kind === 'FORM_DEPT_LEADER' ? users.map(leaderOf) : users }
}

/** What a node says about people whom the matter names. */
function formRule(tree: Tree, id: string): AssigneeRule | undefined {
  const node = tree.get(id)?.node
  const rule = node && 'assignee' in node ? node.assignee : undefined
  return rule?.kind === 'FORM_USER' || rule?.kind === 'FORM_DEPT_LEADER' ? rule : undefined
}

const leaderOf = (user: string): string => user.replace('】', '的部门负责人】')

/** As many people for each node as it cannot do without. */
const choicesOf = (tree: Tree): Record<string, string[]> =>
  Object.fromEntries(
    [...tree.values()].map(({ node }) => {
      const wanted = asks(node) ? Math.max(node.votes ?? 1, node.assignee.take ?? 1) : 1
      const label = (at: number) => placeholder(wanted > 1 ? `自选人员${at + 1}` : '自选人员')
      return [node.id, Array.from({ length: wanted }, (_, at) => label(at))]
    }),
  )

type Instance = Whom['instance']

/** The sample as an instance: that of a real one, or around the starter. */
async function instanceOf(reader: Reader, actor: Actor, sample: SimulateInput): Promise<Instance> {
  const { sampleId, bizType } = sample
  const real: Partial<SampleRow> = sampleId ? await readSample(reader, actor, bizType, sampleId) : {}
  const { id = 'sample', bizId = 'sample' } = real
  const starterId = sample.starterId ?? real.starterId ?? actor.userId
  const villageId = sample.villageId ?? real.villageId ?? null
  const { villages } = actor.scope
  if (villageId !== null && villages !== 'all' && !villages.includes(villageId)) throw notFound()
  const isReal = starterId === real.starterId
  return { id, bizId, villageId, starterId, ...(isReal ? departIn(real) : await departOf(reader, starterId)) }
}

type Depart = Pick<Instance, 'departId' | 'orgCode'>

const departIn = ({ departId = '', orgCode = '' }: Partial<SampleRow>): Depart => ({ departId, orgCode })

/** An organisation that somebody belongs to, the nearest to the top. */
async function departOf(reader: Reader, userId: string): Promise<Depart> {
  const text = `select d.id as depart_id, d.org_code from ref_user_depart m
    join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
    where m.tenant_id = $1 and m.user_id = $2 order by length(d.org_code), d.org_code limit 1`
  return (await reader.maybe(statement<Depart>(text, [reader.tenantId, userId]))) ?? { departId: '', orgCode: '' }
}

/** Whom the kind keeps apart; without a record that is the starter. */
async function apartFrom(
  reader: Reader,
  kind: WorkflowKind,
  { bizId, starterId }: Instance,
  { sampleId }: SimulateInput,
): Promise<readonly string[]> {
  if (!kind.apart) return []
  return sampleId ? kind.apart(reader, bizId) : [starterId]
}

async function stepsOf(
  reader: Reader,
  { tasks, parked }: State,
  effects: readonly Effect[],
  tree: Tree,
): Promise<Simulated['steps']> {
  const users = await readUsers(
    reader,
    tasks.flatMap(({ assignee, owner }) => [assignee ?? '', owner ?? '']).filter((user) => !isPlaceholder(user)),
  )
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
