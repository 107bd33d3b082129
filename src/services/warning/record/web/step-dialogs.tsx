import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { useStep } from '#engines/manage-view/web/use-step.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { preWarningFields } from '../shared/fields.ts'
import type { PreWarning } from '../shared/schema.ts'
import { OrderDialog } from './order-dialog.tsx'

type Props = StepDialogProps<PreWarning>

/** The work order of one warning. */
export const WorkOrderDialog = ({ row, onClose, deal }: Props): ReactNode => (
  <OrderDialog rows={[row]} onClose={onClose} onSend={(order) => deal({ ...order })} />
)

interface Work {
  result: string
  attachments?: string
}

/** What was done, with pictures. */
export function SubmitDialog(props: Props): ReactNode {
  const [form] = Form.useForm<Work>()
  const { isBusy, send } = useStep(form, props)
  const { Edit } = useWidgets().images
  return (
    <Dialog open title="提交复核" okText="提交" confirmLoading={isBusy} onCancel={props.onClose} onOk={form.submit}>
      <Form form={form} name="warning-submit" layout="vertical" onFinish={send}>
        <Form.Item name="result" label="处置结果" rules={[{ required: true, message: '请填写处置结果!' }]}>
          <Input.TextArea rows={4} maxLength={1000} showCount />
        </Form.Item>
        <Form.Item name="attachments" label="处置照片">
          <Edit field={fieldOf(preWarningFields, 'attachments')} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

interface Review {
  pass: 'Y' | 'N'
  opinion?: string
}

/** Passed, or back to whoever handles it. */
export function ReviewDialog(props: Props): ReactNode {
  const [form] = Form.useForm<Review>()
  const { isBusy, send } = useStep(form, props)
  const pass = Form.useWatch('pass', form)
  return (
    <Dialog open title="复核" okText="确定" confirmLoading={isBusy} onCancel={props.onClose} onOk={form.submit}>
      <Form form={form} name="warning-review" layout="vertical" initialValues={{ pass: 'Y' }} onFinish={send}>
        <Form.Item name="pass" label="复核结论" rules={[{ required: true, message: '请选择复核结论!' }]}>
          <Radio.Group
            options={[
              { value: 'Y', label: '通过，关闭预警' },
              { value: 'N', label: '不通过，退回处置' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="opinion"
          label="复核意见"
          rules={pass === 'N' ? [{ required: true, message: '请填写复核意见!' }] : []}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
