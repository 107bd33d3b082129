import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { archiveLoanFields } from '../shared/fields.ts'
import type { ArchiveLoan } from '../shared/schema.ts'

const day = fieldOf(archiveLoanFields, 'returnedOn')

/** A paper is back: on which day, and in which condition. */
export const ReturnDialog = ({ row, ...props }: StepDialogProps<ArchiveLoan>): ReactNode => (
  <StepDialog {...props} title={`归还“${row.fileName}”`} initialValues={{ returnedOn: todayText() }}>
    <Form.Item name="returnedOn" label="归还日期" rules={[{ required: true, message: '请选择归还日期!' }]}>
      <FieldControl field={day} />
    </Form.Item>
    <Form.Item name="returnNote" label="归还说明">
      <Input.TextArea rows={2} maxLength={200} showCount />
    </Form.Item>
  </StepDialog>
)
