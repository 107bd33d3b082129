import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingFields } from '../../meeting/shared/fields.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'

const filingNo = { ...fieldOf(ownersMeetingFields, 'filingNo'), required: true }
const filingDate = fieldOf(ownersMeetingFields, 'filingDate')
const needed = (message: string) => [{ required: true, message }]

/** The street files a meeting: under which number, and on which day. */
export const FilingDialog = ({ row, ...props }: StepDialogProps<OwnersMeeting>): ReactNode => (
  <StepDialog
    {...props}
    title={`备案“${row.title}”`}
    note="备案后会议资料归入业委会档案的业主大会会议资料，不再修改。"
    initialValues={{ filingDate: todayText() }}
  >
    <Form.Item name="filingNo" label="备案号" rules={needed('请输入备案号!')}>
      <FieldControl field={filingNo} />
    </Form.Item>
    <Form.Item name="filingDate" label="备案日期" rules={needed('请选择备案日期!')}>
      <FieldControl field={filingDate} />
    </Form.Item>
  </StepDialog>
)
