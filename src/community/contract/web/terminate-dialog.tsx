import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { contractFields } from '../shared/fields.ts'
import type { Contract } from '../shared/schema.ts'
import { ScansPanel } from './scans-panel.tsx'

interface Values {
  endedOn: string
  endFiles?: string
  remark: string
}

/** The early end of a contract: its last day, the papers, and why. */
export function TerminateDialog({ row, action, onClose, deal }: StepDialogProps<Contract>): ReactNode {
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
      title={`提前终止“${row.contractName}”`}
      okText={action.label}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        合同期限{row.startDate}至{row.effectiveEnd}。终止后管理区域同日截止，不能恢复。
      </p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="endedOn" label="终止日期" rules={[{ required: true, message: '请选择终止日期!' }]}>
          <FieldControl field={{ ...fieldOf(contractFields, 'endDate'), label: '终止日期' }} />
        </Form.Item>
        <Form.Item name="endFiles" label="终止文件" rules={[{ required: true, message: '请上传终止合同的文件' }]}>
          <ScansPanel />
        </Form.Item>
        <Form.Item
          name="remark"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
