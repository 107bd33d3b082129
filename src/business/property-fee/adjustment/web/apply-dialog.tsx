import type { ReactNode } from 'react'
import { Form, Input, InputNumber, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { adjustApi } from '../shared/api.ts'
import { correctable } from '../shared/allowed.ts'
import { adjustKind } from '../shared/dictionaries.ts'

interface Values {
  adjustKind: keyof typeof adjustKind.items
  amount?: string
  reason: string
}

interface Props {
  bill: FeeBill
  onClose: () => void
  onDone: () => void
}

const kinds = optionsOf(adjustKind).filter(({ value }) => value !== 'WAIVE')

/** Asks for a correction in red, or for a bill to be given up; somebody else decides. */
export function ApplyDialog({ bill, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('adjustKind', form) ?? 'CORRECT'
  const { mutate, isPending } = useDialogCall(form, adjustApi.create, {
    invalidates: [adjustApi.page],
    said: ({ adjustNo }) => `已提交审批，调整单号${adjustNo}`,
    onClose,
    onDone,
  })
  const most = correctable(bill)
  return (
    <Dialog
      open
      title={`调整账单${bill.billNo}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        应收{bill.receivable}元，欠费{bill.balance}元。审批同意后生效。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ adjustKind: 'CORRECT' }}
        onFinish={(values) => mutate({ ...values, billId: bill.id })}
      >
        <Form.Item name="adjustKind" label="调整方式">
          <Radio.Group options={kinds} />
        </Form.Item>
        {kind === 'CORRECT' ? (
          <Form.Item
            name="amount"
            label="冲正金额（元）"
            extra={`最多${most}元`}
            rules={[{ required: true, message: '请输入冲正金额!' }]}
          >
            <InputNumber stringMode min="0.01" max={most} precision={2} style={{ width: '100%' }} />
          </Form.Item>
        ) : (
          <p>核销全部欠费{bill.balance}元；账单不再催收，仍计入统计。逾期满365天方可申请。</p>
        )}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={3} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
