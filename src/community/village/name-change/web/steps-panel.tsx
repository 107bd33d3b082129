import type { ReactNode } from 'react'
import { Steps } from 'antd'
import { LogPanel } from '../../web/log-panel.tsx'
import type { NameChangeDetail } from '../shared/schema.ts'
import { nameChangeMachine } from '../shared/states.ts'
import { stepsOf } from './use-steps.ts'

/** How far an application has come, and who has said what. */
export function StepsPanel({ change }: { change: NameChangeDetail }): ReactNode {
  const { current, isFailed } = stepsOf(change)
  return (
    <>
      <Steps
        orientation="vertical"
        size="small"
        current={current}
        status={isFailed ? 'error' : 'process'}
        items={['提交申请', '社区审核', '街道审核', '区级审核', '完成更名'].map((title) => ({ title }))}
      />
      <LogPanel machine={nameChangeMachine} entries={change.timeline} />
    </>
  )
}
