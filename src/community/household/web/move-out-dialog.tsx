import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { moveOutApi } from '../shared/api.ts'
import type { Household } from '../shared/schema.ts'
import { fieldOf } from './field-of.ts'

interface Props {
  row: Household
  onClose: () => void
  onDone: () => void
}

/** Ends a household on a day; the history stays. */
export function MoveOutDialog({ row, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ date: string; reason?: string }>()
  const toast = useToast()
  const [day] = useState(todayText)
  const { mutate, isPending } = useCall(moveOutApi, {
    onSuccess: (_row, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
    onError: ({ fields }) => fields?.['date'] && form.setFields([{ name: 'date', errors: [fields['date']] }]),
  })
  return (
    <Dialog
      open
      title={`将“${row.name}”迁出`}
      okText="迁出"
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>迁出后该住户不再属于本房屋，账号的相应身份随即取消，历史记录保留。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ date: day }}
        onFinish={({ date, reason }) => mutate({ id: row.id, version: row.version, date, reason: reason ?? null })}
      >
        <Form.Item name="date" label="迁出日期" rules={[{ required: true, message: '请选择迁出日期!' }]}>
          <FieldControl field={fieldOf('movedOn')} />
        </Form.Item>
        <Form.Item name="reason" label="原因">
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
