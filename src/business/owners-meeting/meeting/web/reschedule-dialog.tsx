import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { OwnersMeeting } from '../shared/schema.ts'

const times = [
  ['voteStart', '新的表决开始'],
  ['voteEnd', '新的表决截止'],
] as const
const timeOf = (value: string): string => value.slice(0, 16)

/** Another time for a vote whose roster was not locked in time; the owners are told anew. */
export const RescheduleDialog = ({ row, ...props }: StepDialogProps<OwnersMeeting>): ReactNode => (
  <StepDialog
    {...props}
    title={props.action.label}
    note={`原表决时间 ${timeOf(row.voteStart)} 至 ${timeOf(row.voteEnd)}。新的表决开始应在3日以后，改期后重新公告。`}
  >
    {times.map(([key, label]) => (
      <Form.Item key={key} name={key} label={label} rules={[{ required: true, message: `请选择${label}!` }]}>
        <FieldControl field={fieldOf(ownersMeetingFields, key)} />
      </Form.Item>
    ))}
    <ReasonItem />
  </StepDialog>
)
