import type { ReactNode } from 'react'
import { Form, Input, InputNumber, Radio } from 'antd'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { requestApi, requestCalls } from '../shared/api.ts'
import { requestWay } from '../shared/dictionaries.ts'
import { requestSplit } from '../shared/request-split.ts'
import type { RequestInput } from '../shared/schema.ts'

interface Props {
  bills: readonly FeeBill[]
  onClose: () => void
  onDone: () => void
}

/** What the bills come to with what is typed so far. */
function told(bills: readonly FeeBill[], way: RequestInput['way'], value: string | null | undefined): string {
  if (!value || Number.isNaN(Number(value))) return way === 'RATE' ? '如0.8表示减免后应缴欠费的80%' : ''
  const split = requestSplit(bills, { way, value })
  return typeof split === 'string' ? split : `减免${split.amount}元，按各账单欠费分摊`
}

/** Asks for a discount on bills of one home; nothing changes until that is approved. */
export function RequestDialog({ bills, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Omit<RequestInput, 'billIds'>>()
  const way = Form.useWatch('way', form) ?? 'RATE'
  const value = Form.useWatch('value', form)
  const { mutate, isPending } = useDialogCall(form, requestCalls.apply, {
    invalidates: [requestApi.page],
    said: ({ requestNo }) => `已提交审批，申请单号${requestNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`减免申请 ${bills[0]?.roomName ?? ''}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{`共${bills.length}笔账单。审批通过后减少应收；已缴部分不退，未缴清的照常计收。`}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ way: 'RATE' }}
        onFinish={(typed) => mutate({ ...typed, billIds: bills.map(({ id }) => id) })}
      >
        <Form.Item name="way" label="减免方式">
          <Radio.Group options={optionsOf(requestWay)} onChange={() => form.resetFields(['value'])} />
        </Form.Item>
        <Form.Item
          name="value"
          label={way === 'RATE' ? '应缴比例' : '减免金额（元）'}
          extra={<span aria-live="polite">{told(bills, way, value)}</span>}
          rules={[{ required: true, message: way === 'RATE' ? '请输入应缴比例!' : '请输入减免金额!' }]}
        >
          <InputNumber<string>
            stringMode
            min="0"
            max={way === 'RATE' ? '0.9999' : undefined}
            precision={way === 'RATE' ? 4 : 2}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={2} showCount maxLength={200} />
        </Form.Item>
        <Form.Item name="attachments" label="证明材料（图片，可不填）">
          <ImageUpload biz="fee-discount-request" most={5} shrinks aria-label="上传证明材料" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
