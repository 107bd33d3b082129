import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { consultationFields } from '../shared/fields.ts'
import type { Consultation } from '../shared/schema.ts'

/** A later end, while it is not over. */
export const ExtensionDialog = ({ row, ...props }: StepDialogProps<Consultation>): ReactNode => (
  <StepDialog {...props} title={props.action.label} note={`现截止时间 ${row.endAt}。延期后会重新通知尚未填写的业主。`}>
    <Form.Item name="endAt" label="新的截止时间" rules={[{ required: true, message: '请选择新的截止时间!' }]}>
      <FieldControl field={fieldOf(consultationFields, 'endAt')} />
    </Form.Item>
    <ReasonItem isNeeded={false} />
  </StepDialog>
)
