import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { mineDepositCalls } from '../shared/api.ts'
import { deductAnswer } from '../shared/dictionaries.ts'
import type { DeductAnswer, DepositDeduction } from '../shared/schema.ts'

interface Props {
  deduction: DepositDeduction
  answer: 'agree' | 'object'
  onClose: () => void
}

/** Says yes or no to a deduction; a no says why. */
export function AnswerDialog({ deduction: { id, amount }, answer, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Pick<DeductAnswer, 'remark'>>()
  const { mutate, isPending } = useDialogCall(form, mineDepositCalls.answer, {
    invalidates: [mineDepositCalls.list],
    said: () => '已答复',
    onClose,
  })
  const isYes = answer === 'agree'
  return (
    <Dialog
      open
      title={deductAnswer.items[answer]}
      okText={isYes ? '确认同意' : '提交异议'}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        {isYes
          ? `同意从押金中扣款¥${formatMoney(amount)}，同意后不能撤销。`
          : `扣款¥${formatMoney(amount)}将由物业重新核实，调低或撤回前不会扣款。`}
      </p>
      <Form form={form} layout="vertical" onFinish={(typed) => mutate({ ...typed, id, answer, amount })}>
        {!isYes && (
          <Form.Item
            name="remark"
            label="异议说明"
            rules={[{ required: true, whitespace: true, min: 5, max: 500, message: '请填写异议说明!(5-500字)' }]}
          >
            <Input.TextArea rows={3} showCount maxLength={500} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
