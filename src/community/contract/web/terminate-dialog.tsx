import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { contractFields } from '../shared/fields.ts'
import type { Contract } from '../shared/schema.ts'
import { ScansPanel } from './scans-panel.tsx'

/** The early end of a contract: its last day, the papers, and why. */
export function TerminateDialog({ row, ...props }: StepDialogProps<Contract>): ReactNode {
  return (
    <StepDialog
      {...props}
      title={`提前终止“${row.contractName}”`}
      danger
      note={
        <>
          合同期限{row.startDate}至{row.effectiveEnd}。终止后管理区域同日截止，不能恢复。
        </>
      }
    >
      <Form.Item name="endedOn" label="终止日期" rules={[{ required: true, message: '请选择终止日期!' }]}>
        <FieldControl field={{ ...fieldOf(contractFields, 'endDate'), label: '终止日期' }} />
      </Form.Item>
      <Form.Item name="endFiles" label="终止文件" rules={[{ required: true, message: '请上传终止合同的文件' }]}>
        <ScansPanel />
      </Form.Item>
      <ReasonItem />
    </StepDialog>
  )
}
