import { useState, type ReactNode } from 'react'
import { Checkbox, Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import type { FeeBill } from '../shared/schema.ts'

interface Values {
  remark: string
  isFinal?: boolean
}

/** Why a bill is void, and whether its days are to be charged again. */
export function VoidDialog({ row, action, onClose, deal }: StepDialogProps<FeeBill>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ remark, isFinal = false }: Values): Promise<void> => {
    setBusy(true)
    try {
      await deal({ remark, isFinal: isFinal ? 'Y' : 'N' })
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`作废账单${row.billNo}`}
      okText={action.label}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        作废后，{row.periodStart} 至 {row.periodEnd} 会在下次出账时重新生成账单。
      </p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="remark"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
        <Form.Item name="isFinal" valuePropName="checked">
          <Checkbox>这段期间不再出账</Checkbox>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
