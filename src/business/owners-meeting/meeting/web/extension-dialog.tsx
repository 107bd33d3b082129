import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { OwnersMeeting } from '../shared/schema.ts'

/** A later end for a vote in which too few have taken part; the street grants it before the vote is over. */
export const ExtensionDialog = ({ row, ...props }: StepDialogProps<OwnersMeeting>): ReactNode => (
  <StepDialog
    {...props}
    title={props.action.label}
    note={`现表决截止 ${row.voteEnd.slice(0, 16)}。参与人数或面积未达到三分之二时可以申请，街道须在截止前批准。`}
  >
    <Form.Item name="voteEnd" label="新的表决截止" rules={[{ required: true, message: '请选择新的表决截止!' }]}>
      <FieldControl field={fieldOf(ownersMeetingFields, 'voteEnd')} />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
