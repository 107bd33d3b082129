import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { sealLoanFields } from '../shared/fields.ts'
import type { SealLoan } from '../shared/schema.ts'

const day = fieldOf(sealLoanFields, 'returnedOn')

/** The seal is back: on which day, and who keeps it now. */
export const ReturnDialog = ({ row, ...props }: StepDialogProps<SealLoan>): ReactNode => (
  <StepDialog
    {...props}
    title={`登记印章归还 ${row.loanNo}`}
    note={`${row.borrower}借用的印章已归还，将同时登记到印章登记。`}
    initialValues={{ returnedOn: todayText() }}
  >
    <Form.Item name="returnedOn" label="归还日期" rules={[{ required: true, message: '请选择归还日期!' }]}>
      <FieldControl field={day} />
    </Form.Item>
    <Form.Item name="keeper" label="归还后的保管人" extra="不填为借出前的保管人">
      <Input maxLength={60} />
    </Form.Item>
  </StepDialog>
)
