import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney, todayText } from '#kernel/web/format.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import { fundKind } from '../shared/dictionaries.ts'
import { reverseFields } from '../shared/fields.ts'
import type { FundEntry } from '../shared/schema.ts'

interface Props {
  entry: FundEntry
  onClose: () => void
}

/** Corrects a line by another one; says which, and asks for the day and the reason. */
export function ReverseDialog({ entry, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ date: string; reason: string }>()
  const toast = useToast()
  const [day] = useState(todayText)
  const { mutate, isPending } = useCall(fundApi.reverse, {
    invalidates: [fundAccountApi.page, fundAccountApi.one, fundApi.entries, fundApi.renewal],
    onSuccess: (_row, message) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => refuseFields(form, error),
  })
  const { date, kind, amount, direction } = entry
  const words = `${date} ${fundKind.items[kind]} ${formatMoney(amount)}元`
  return (
    <Dialog
      open
      title="冲正"
      okText="冲正"
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="fund-place">
        {words}：将记一笔同额{direction === '1' ? '支出' : '收入'}，原流水保留。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ date: day }}
        onFinish={(values) => mutate({ ...values, id: entry.id, reason: values.reason.trim() })}
      >
        <Form.Item name="date" label="冲正日期" rules={[{ required: true, message: '请选择冲正日期!' }]}>
          <FieldControl field={fieldOf(reverseFields, 'date')} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="冲正原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
