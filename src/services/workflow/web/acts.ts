import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import type { InstanceDetail } from '../shared/schema.ts'

/** One thing that may be done with an instance, and what must be asked for first. */
export interface InstanceAct {
  key: string
  label: string
  call: Endpoint<never, null>
  /** What the call names beside the answers. */
  input: Readonly<Record<string, unknown>>
  asks: readonly ('opinion' | 'person' | 'returnTo' | 'side')[]
  tone?: 'primary' | 'danger'
  /** Must something be said. */
  needsOpinion?: boolean
  /** Of what a person is named: one id, or a list. */
  people?: 'userId' | 'userIds'
}

/** What the caller may do, in the order of the buttons. */
export function actsOf(instance: InstanceDetail): InstanceAct[] {
  return [...taskActs(instance), ...ownActs(instance)]
}

function taskActs({ mine, tasks, returns, flow }: InstanceDetail): InstanceAct[] {
  const [taskId] = mine
  const task = tasks.find(({ id }) => id === taskId)
  if (taskId === undefined || !task) return []
  const input = { taskId }
  const act = (key: string, label: string, call: unknown, more: Partial<InstanceAct> = {}): InstanceAct => ({
    ...{ key, label, call: call as Endpoint<never, null>, input, asks: ['opinion'] },
    ...more,
  })
  if (task.node === 'start') return [act('pass', '重新提交', taskApi.pass, { tone: 'primary' })]
  const needsOpinion = JSON.stringify(flow.nodes).includes('"opinionRequired":true')
  if (task.state === 'DELEGATED') return [act('pass', '回复意见', taskApi.pass, { tone: 'primary', needsOpinion })]
  const withPerson = { asks: ['person', 'opinion'], people: 'userId' } as const
  return [
    act('pass', '同意', taskApi.pass, { tone: 'primary' }),
    act('reject', '驳回', taskApi.reject, { tone: 'danger' }),
    ...(returns.length > 0
      ? [act('return', '退回', taskApi.return, { asks: ['returnTo', 'opinion'], needsOpinion: true })]
      : []),
    act('transfer', '转办', taskApi.transfer, withPerson),
    act('delegate', '委派', taskApi.delegate, withPerson),
    ...(task.kind === 'NORMAL'
      ? [act('addSign', '加签', taskApi.addSign, { asks: ['person', 'side', 'opinion'], people: 'userIds' })]
      : []),
    act('copy', '抄送', taskApi.copy, { asks: ['person'], people: 'userIds' }),
  ]
}

function ownActs({ id, may, state }: InstanceDetail): InstanceAct[] {
  const act = (key: string, label: string, call: unknown, more: Partial<InstanceAct> = {}): InstanceAct => ({
    ...{ key, label, call: call as Endpoint<never, null>, input: { id }, asks: [] },
    ...more,
  })
  const why = { asks: ['opinion'], needsOpinion: true } as const
  return [
    ...may.takeBack.map((taskId) => act(`takeBack ${taskId}`, '收回', taskApi.takeBack, { input: { taskId } })),
    ...may.removeSign.map(({ taskId, signId, name }) =>
      act(`sign ${signId}`, `减签${name}`, taskApi.removeSign, { input: { taskId, signId } }),
    ),
    ...(may.withdraw ? [act('withdraw', '撤回', instanceApi.withdraw)] : []),
    ...(may.urge ? [act('urge', '催办', instanceApi.urge)] : []),
    ...(may.manage && state === '2' ? [act('suspend', '挂起', instanceApi.suspend, why)] : []),
    ...(may.manage && state === '5' ? [act('resume', '恢复', instanceApi.resume)] : []),
    ...(may.cancel ? [act('cancel', '撤销', instanceApi.cancel, { ...why, tone: 'danger' })] : []),
    ...(may.manage ? [act('terminate', '终止', instanceApi.terminate, { ...why, tone: 'danger' })] : []),
  ]
}
