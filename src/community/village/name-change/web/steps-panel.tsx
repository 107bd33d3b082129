import type { ReactNode } from 'react'
import { Steps } from 'antd'
import { DifferenceTable } from '#engines/manage-view/web/difference-table.tsx'
import { StateLog } from '#engines/manage-view/web/state-log.tsx'
import type { NameChangeDetail } from '../shared/schema.ts'
import { nameChangeMachine } from '../shared/states.ts'
import { stepsOf } from './progress.ts'

/** What an application changes, how far it has come, and who has said what. */
export function StepsPanel({ change }: { change: NameChangeDetail }): ReactNode {
  const { current, isFailed } = stepsOf(change)
  const names = { field: 'name', label: '小区名称', before: change.oldName, after: change.newName }
  return (
    <>
      <DifferenceTable label="更名前后" rows={[names]} />
      <Steps
        style={{ marginTop: 16 }}
        orientation="vertical"
        size="small"
        current={current}
        status={isFailed ? 'error' : 'process'}
        items={['提交申请', '社区审核', '街道审核', '区级审核', '完成更名'].map((title) => ({ title }))}
      />
      <StateLog machine={nameChangeMachine} entries={change.timeline} />
    </>
  )
}
