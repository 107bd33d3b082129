import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { standardFields } from '../shared/fields.ts'
import type { FeeStandard } from '../shared/schema.ts'

/** The last day of a standard, and why. */
export function StopDialog({ row, ...props }: StepDialogProps<FeeStandard>): ReactNode {
  const [initial] = useState(() => ({ endedOn: todayText() }))
  const day = { ...fieldOf(standardFields, 'endDate'), label: '停用日期' }
  return (
    <StepDialog
      {...props}
      title={`停用“${row.standardName}”`}
      danger
      note={<>停用日期是最后一个计费日。已分配{row.assigned}个计费对象，此后不再按此标准计费。</>}
      initialValues={initial}
    >
      <Form.Item name="endedOn" label="停用日期" rules={[{ required: true, message: '请选择停用日期!' }]}>
        <FieldControl field={day} />
      </Form.Item>
      <ReasonItem />
    </StepDialog>
  )
}
