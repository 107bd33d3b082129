import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { assignFields } from '../shared/fields.ts'
import type { FeeAssign } from '../shared/schema.ts'

/** The last day on which a room is charged. */
export function EndDialog(props: StepDialogProps<FeeAssign>): ReactNode {
  const [initial] = useState(() => ({ endedOn: todayText() }))
  return (
    <StepDialog {...props} title="结束计费" note="结束日期是最后一个计费日，结束后不能恢复。" initialValues={initial}>
      <Form.Item name="endedOn" label="结束日期" rules={[{ required: true, message: '请选择结束日期!' }]}>
        <FieldControl field={fieldOf(assignFields, 'endDate')} />
      </Form.Item>
    </StepDialog>
  )
}
