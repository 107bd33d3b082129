import type { ReactNode } from 'react'
import type { Tone } from '#kernel/shared/machine.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { Timeline, type TimelineEntry } from '#engines/manage-view/web/timeline.tsx'
import { householdApi } from '../shared/api.ts'
import type { HouseholdDetail } from '../shared/schema.ts'
import { householdMachine, type HouseholdState } from '../shared/states.ts'
import { LivingPanel } from './living-panel.tsx'
import './household-panel.css'

const bar: readonly HouseholdState[] = ['APPLYING', 'VERIFIED', 'MOVED_OUT']

/** Acts that are no steps of the machine. */
const others: Readonly<Record<string, string>> = {
  add: '登记',
  apply: '提交申请',
  import: '导入',
  transferIn: '过户转入',
  bind: '绑定账号',
  represent: '设为票权代表',
  correct: '申请更正',
  answer: '答复更正',
  remove: '删除',
  restore: '恢复',
}

const steps: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(householdMachine.states).flatMap(({ on }) =>
    Object.entries(on).map(([action, { label }]) => [action, label]),
  ),
)

const tones: Readonly<Record<string, { tone: Tone }>> = householdMachine.states

/** How far a household has come, and who did what with which words; the latest first. */
export function StepsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(householdApi.one, { id })
  if (!data) return null
  const shown = bar.includes(data.state) ? bar : (['APPLYING', data.state] as const)
  const at = shown.indexOf(data.state)
  return (
    <section aria-label="流程">
      <LivingPanel room={data.room} />
      <ol className="household-steps">
        {shown.map((state, index) => (
          <li key={state} data-done={index < at} {...(index === at && { 'aria-current': 'step' as const })}>
            {householdMachine.states[state].label}
          </li>
        ))}
      </ol>
      <Timeline label="办理记录" entries={data.logs.map(told)} />
    </section>
  )
}

type Entry = HouseholdDetail['logs'][number]

const told = ({ action, operatorName, toState, remark, createdAt }: Entry): TimelineEntry => ({
  title: others[action] ?? steps[action] ?? action,
  time: createdAt,
  note: operatorName,
  tone: tones[toState]?.tone,
  texts: [remark],
})
