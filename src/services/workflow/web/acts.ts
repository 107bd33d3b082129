import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { lanesOf, treeOf } from '../shared/tree.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import { allowsButton } from '../shared/allowed.ts'
import { asks, type AskingNode } from '../shared/definition.ts'
import type { NodeButton } from '../shared/dictionaries.ts'
import type { InstanceDetail } from '../shared/schema.ts'

/** What is asked for before a step is taken; `returnTo` with the way back, `rejectTo` without. */
type Asked = 'opinion' | 'papers' | 'written' | 'person' | 'returnTo' | 'rejectTo' | 'side' | 'chosen' | 'task' | 'node'

/** One thing that may be done with an instance, and what must be asked for first. */
export interface InstanceAct {
  key: string
  label: string
  call: Endpoint<never, null>
  /** What the call names beside the answers. */
  input: Readonly<Record<string, unknown>>
  asks: readonly Asked[]
  tone?: 'primary' | 'danger'
  /** Must something be said. */
  needsOpinion?: boolean
  /** Must whoever does it sign. */
  needsSign?: boolean
  /** Of what a person is named: one id, or a list. */
  people?: 'userId' | 'userIds'
}

/** What the caller may do, in the order of the buttons. */
export function actsOf(instance: InstanceDetail): InstanceAct[] {
  const task = instance.tasks.find(({ id }) => id === instance.mine[0])
  return [...(task ? taskActs(instance, task) : []), ...ownActs(instance), ...ruledActs(instance)]
}

type Task = InstanceDetail['tasks'][number]

const actsWith =
  (input: InstanceAct['input'], plain: InstanceAct['asks']) =>
  (key: string, label: string, call: unknown, more: Partial<InstanceAct> = {}): InstanceAct => ({
    ...{ key, label, call: call as Endpoint<never, null>, input, asks: plain },
    ...more,
  })

function taskActs(instance: InstanceDetail, task: Task): InstanceAct[] {
  const { returns, flow } = instance
  const act = actsWith({ taskId: task.id }, ['opinion'])
  if (task.node === 'start') return [act('pass', '重新提交', taskApi.pass, { tone: 'primary' })]
  const node = treeOf(flow.nodes).get(task.node)?.node
  const rule = node && asks(node) ? node : undefined
  if (task.state === 'DELEGATED') return [act('pass', '回复意见', taskApi.pass, { tone: 'primary', ...said(rule) })]
  const decided = { ...said(rule), needsSign: rule?.signRequired ?? false }
  const isChosen = rule?.rejectTo === 'CHOOSE' && returns.length > 0
  return [
    act('pass', '同意', taskApi.pass, { ...decided, tone: 'primary', ...asking(...passingOf(instance)) }),
    act('reject', '驳回', taskApi.reject, { ...decided, tone: 'danger', ...(isChosen && asking('rejectTo')) }),
    ...handingActs(returns, task),
  ].filter(({ key }) => !(key in buttonOf) || allowsButton(rule, buttonOf[key]!))
}

/** What whoever agrees is asked for first. */
const passingOf = ({ writes, selects }: InstanceDetail): Asked[] => [
  ...(writes.length > 0 ? (['written'] as const) : []),
  ...(selects.length > 0 ? (['chosen'] as const) : []),
]

/** What is asked for with an opinion, after something else or nothing. */
const asking = (...first: readonly Asked[]): Pick<InstanceAct, 'asks'> => ({ asks: [...first, 'opinion', 'papers'] })

const said = (rule: AskingNode | undefined): Partial<InstanceAct> => ({
  ...asking(),
  needsOpinion: rule?.opinionRequired ?? false,
})

/** What a node may forbid, by the act. */
const buttonOf: Readonly<Record<string, NodeButton>> = {
  reject: 'REJECT',
  return: 'RETURN',
  transfer: 'TRANSFER',
  delegate: 'DELEGATE',
  addSign: 'ADD_SIGN',
  copy: 'CC',
}

function handingActs(returns: InstanceDetail['returns'], task: Task): InstanceAct[] {
  const act = actsWith({ taskId: task.id }, ['opinion'])
  const withPerson = { asks: ['person', 'opinion'], people: 'userId' } as const
  return [
    ...(returns.length > 0
      ? [act('return', '退回', taskApi.return, { ...asking('returnTo'), needsOpinion: true })]
      : []),
    act('transfer', '转办', taskApi.transfer, withPerson),
    act('delegate', '委派', taskApi.delegate, withPerson),
    ...(task.kind === 'NORMAL'
      ? [act('addSign', '加签', taskApi.addSign, { asks: ['person', 'side', 'opinion'], people: 'userIds' })]
      : []),
    act('copy', '抄送', taskApi.copy, { asks: ['person'], people: 'userIds' }),
  ]
}

const why = { asks: ['opinion'], needsOpinion: true } as const

function ownActs({ id, may }: InstanceDetail): InstanceAct[] {
  const act = actsWith({ id }, [])
  return [
    ...may.takeBack.map((taskId) => act(`takeBack ${taskId}`, '收回', taskApi.takeBack, { input: { taskId } })),
    ...may.removeSign.map(({ taskId, signId, name }) =>
      act(`sign ${signId}`, `减签${name}`, taskApi.removeSign, { input: { taskId, signId } }),
    ),
    ...(may.withdraw ? [act('withdraw', '撤回', instanceApi.withdraw)] : []),
    ...(may.urge ? [act('urge', '催办', instanceApi.urge)] : []),
    ...(may.cancel ? [act('cancel', '撤销', instanceApi.cancel, { ...why, tone: 'danger' })] : []),
  ]
}

/** What a manager may do with any instance. */
function ruledActs({ id, may, state, tasks, flow }: InstanceDetail): InstanceAct[] {
  if (!may.manage) return []
  const act = actsWith({ id }, [])
  const reassign = { ...why, asks: ['task', 'person', 'opinion'], people: 'userId' } as const
  return [
    ...(openTasks(tasks).length > 0 ? [act('reassign', '改派', instanceApi.reassign, reassign)] : []),
    ...(jumpTargets(flow).length > 0
      ? [act('jump', '跳转', instanceApi.jump, { ...why, asks: ['node', 'opinion'] })]
      : []),
    state === '5' ? act('resume', '恢复', instanceApi.resume) : act('suspend', '挂起', instanceApi.suspend, why),
    act('terminate', '终止', instanceApi.terminate, { ...why, tone: 'danger' }),
  ]
}

const waiting: ReadonlySet<string> = new Set(['WAIT', 'RUNNING', 'DELEGATED'])

/** Tasks that a manager may give to somebody else; copies wait for nobody. */
export const openTasks = (tasks: InstanceDetail['tasks']): InstanceDetail['tasks'] =>
  tasks.filter(({ state, kind }) => waiting.has(state) && kind !== 'CC' && kind !== 'READ')

/** Nodes that a manager may send an instance to: those that ask and stand in no branch beside others. */
export function jumpTargets({ nodes }: InstanceDetail['flow']): { value: string; label: string }[] {
  const tree = treeOf(nodes)
  return [...tree.values()].flatMap(({ node }) =>
    asks(node) && lanesOf(tree, node.id).length === 0 ? [{ value: node.id, label: node.name }] : [],
  )
}
