import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { siteFields } from '../shared/fields.ts'
import type { ProjectSite } from '../shared/schema.ts'

/** A company leaves: its last day, to whom it hands over, and why. */
export const ExitDialog = ({ row, ...props }: StepDialogProps<ProjectSite>): ReactNode => (
  <StepDialog
    {...props}
    title={`退出“${row.name}”`}
    danger
    note="退出后填写移交清单，社区或街道核对全部事项后完成交接；应在退出日期后10天内完成。"
  >
    <Form.Item name="exitDate" label="退出日期" rules={[{ required: true, message: '请选择退出日期!' }]}>
      <FieldControl field={fieldOf(siteFields, 'exitDate')} />
    </Form.Item>
    <Form.Item name="receiver" label="接收方" rules={[{ required: true, message: '请输入接收方!' }]}>
      <Input maxLength={100} placeholder="业主委员会或新的物业企业" />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
