import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'

/** A later last day: what is public may stay longer, never shorter. */
export function ProlongDialog({ row, ...props }: StepDialogProps<Publicity>): ReactNode {
  return (
    <StepDialog {...props} title={`延长“${row.title}”`} note={<>现公示至{row.untilDay}，公示期间只能延长。</>}>
      <Form.Item name="untilDay" label="公示截止" rules={[{ required: true, message: '请选择公示截止日!' }]}>
        <FieldControl field={fieldOf(publicityFields, 'untilDay')} />
      </Form.Item>
    </StepDialog>
  )
}
