import { useState, type ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import type { Contract } from '../shared/schema.ts'

interface Values {
  missingItems: string[]
  remark: string
}

/** What a filing usually lacks; anything else is typed. */
const usual = ['合同原件扫描件', '业主大会决定', '营业执照', '招标文件', '中标通知书', '项目经理证书', '授权委托书']

/** Sends a contract back with the list of what is missing. */
export function ReturnDialog({ row, action, onClose, deal }: StepDialogProps<Contract>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values })
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
      title={`退回“${row.contractName}”`}
      okText={action.label}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>企业补正后回到当前环节，备案截止日不变。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="missingItems"
          label="补正事项"
          extra="可选择，也可直接输入后按回车"
          rules={[{ required: true, message: '请填写补正事项' }]}
        >
          <Select
            mode="tags"
            maxCount={10}
            options={usual.map((value) => ({ value, label: value }))}
            placeholder="请选择或输入补正事项"
          />
        </Form.Item>
        <Form.Item
          name="remark"
          label="说明"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
