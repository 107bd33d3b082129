import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { householdApi } from '../shared/api.ts'
import type { HouseholdDetail } from '../shared/schema.ts'
import { householdMachine, type HouseholdState } from '../shared/states.ts'
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

/** How far a household has come, and who did what with which words; the latest first. */
export function StepsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(householdApi.one, { id })
  if (!data) return null
  const shown = bar.includes(data.state) ? bar : (['APPLYING', data.state] as const)
  const at = shown.indexOf(data.state)
  return (
    <section aria-label="流程">
      <ol className="household-steps">
        {shown.map((state, index) => (
          <li key={state} data-done={index < at} {...(index === at && { 'aria-current': 'step' as const })}>
            {householdMachine.states[state].label}
          </li>
        ))}
      </ol>
      <ol className="household-log">
        {latestFirst(data.logs).map(({ place, log }) => (
          <li key={place}>
            <Log log={log} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type Entry = HouseholdDetail['logs'][number]

/** Each with its place in the history, which never changes. */
const latestFirst = (logs: readonly Entry[]): { place: number; log: Entry }[] =>
  logs.map((log, place) => ({ place, log })).toReversed()

const Log = ({ log }: { log: Entry }): ReactNode => (
  <>
    <p>
      <strong>{others[log.action] ?? steps[log.action] ?? log.action}</strong> {log.operatorName}
    </p>
    {log.remark && <p>{log.remark}</p>}
    <time>{formatDateTime(log.createdAt)}</time>
  </>
)
