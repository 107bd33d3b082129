import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { managerAreaApi } from '../shared/api.ts'
import { managerAreaFields } from '../shared/fields.ts'
import type { ManagerArea } from '../shared/schema.ts'

interface Values {
  newManagerId: string
  date: string
  reason: string
}

const field = (key: 'managerUserId' | 'startDate', label: string) => ({
  ...managerAreaFields.find((one) => one.key === key)!,
  label,
})
const heir = field('managerUserId', '新任项目经理')
const day = field('startDate', '交接日期')

interface Props {
  area: ManagerArea
  onClose: () => void
}

/** Gives an area to another manager of the same company. */
export function TransferDialog({ area, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(managerAreaApi.transfer, {
    invalidates: [managerAreaApi.page, managerAreaApi.one],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
  })
  const send = async (values: Values): Promise<void> => {
    try {
      await mutateAsync({ ...values, id: area.id })
    } catch (error) {
      refuseFields(form, error)
    }
  }
  return (
    <Dialog open title="经理交接" okText="交接" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="newManagerId"
          label={heir.label}
          rules={[{ required: true, message: messages.requiredChoice(heir.label) }]}
        >
          <FieldControl field={heir} />
        </Form.Item>
        <Form.Item
          name="date"
          label={day.label}
          extra="原经理的管辖止于前一日，未办结的报修转给新任经理"
          rules={[{ required: true, message: messages.requiredChoice(day.label) }]}
        >
          <FieldControl field={day} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="交接原因"
          rules={[{ required: true, min: 5, max: 500, whitespace: true, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
