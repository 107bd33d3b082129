import type { ReactNode } from 'react'
import { Form, Input, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { adjustApi, waiverCalls } from '../shared/api.ts'
import type { WaiveInput } from '../shared/schema.ts'

interface Props {
  /** The bill, and what being late costs of it today. */
  bill: { id: string; name: string; lateDue: string }
  onClose: () => void
  onDone?: () => void
}

/** Asks for late fee of a bill to be let go, all of it or a part; nothing changes until that is approved. */
export function WaiveDialog({ bill: { id, name, lateDue }, onClose, onDone = () => undefined }: Props): ReactNode {
  const [form] = Form.useForm<Omit<WaiveInput, 'billId'>>()
  const { mutate, isPending } = useDialogCall(form, waiverCalls.apply, {
    invalidates: [adjustApi.page],
    said: ({ adjustNo }) => `已提交审批，调整单号${adjustNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`申请减免违约金 ${name}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>当前违约金{lateDue}元。审批通过后生效；未缴清的本金继续计算违约金。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ amount: lateDue }}
        onFinish={(typed) => mutate({ ...typed, billId: id })}
      >
        <Form.Item
          name="amount"
          label="减免金额（元）"
          extra={`最多${lateDue}元`}
          rules={[{ required: true, message: '请输入减免金额!' }]}
        >
          <InputNumber<string> stringMode min="0.01" max={lateDue} precision={2} style={{ width: '100%' }} />
        </Form.Item>
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
