import type { ReactNode } from 'react'
import { Form, Input, type FormRule } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { DealDialog, type ActionDialogProps } from './deal-dialog.tsx'
import { PhotoPicker } from './pickers/photo-picker.tsx'
import type { RepairAction } from '../turn/web/next-actions.ts'

interface Words {
  label: string
  missing?: string
  hint?: string
}

const words: Partial<Record<RepairAction, Words>> = {
  reject: { label: '不受理原因', hint: '原因会告知报修人。' },
  back: { label: '退单原因', missing: '退单原因不能为空', hint: '退单后由项目经理重新派单。' },
  verifyReject: { label: '不通过原因', hint: '工单退回维修人员返工，返工时限为原时限的一半。' },
  waive: { label: '免收原因' },
  reopen: { label: '重开原因', hint: '重开后重新派单并重新计时。' },
  force: { label: '强制结单原因', hint: '强制结单按未解决计入统计。' },
}

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** A reason has 5 to 500 characters. */
const reasonRules = (missing: string): FormRule[] => [
  { required: true, whitespace: true, message: missing },
  { min: 5, max: 500, message: messages.reasonMissing, transform: trim },
]

interface Values {
  remark: string
  photos?: string
}

/** Asks why; the end by force asks for a picture too. */
export function ReasonDialog(props: ActionDialogProps): ReactNode {
  const { label, missing = messages.reasonMissing, hint } = words[props.action] ?? { label: '原因' }
  return (
    <DealDialog<Values> {...props} toInput={({ remark, ...rest }) => ({ ...rest, remark: remark.trim() })}>
      <Form.Item name="remark" label={label} rules={reasonRules(missing)} validateFirst extra={hint}>
        <Input.TextArea rows={4} showCount maxLength={500} />
      </Form.Item>
      {props.action === 'force' && (
        <Form.Item name="photos" label="附件照片" rules={[{ required: true, message: '请上传附件照片!' }]}>
          <PhotoPicker label="附件照片" />
        </Form.Item>
      )}
    </DealDialog>
  )
}
