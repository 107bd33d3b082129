import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { processApi } from '../shared/api.ts'
import { stepOffice } from '../shared/dictionaries.ts'
import type { StepReview, StepShown } from '../shared/schema.ts'

interface Props {
  meetingId: string
  step: StepShown
  office: StepReview['office']
  onClose: () => void
}

const verdicts = [
  { value: 'Y', label: '通过' },
  { value: 'N', label: '退回' },
]

/** What an office says of a step; what it returns is shown anew. */
export function ReviewDialog({ meetingId, step, office, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Pick<StepReview, 'pass' | 'opinion'>>()
  const pass = Form.useWatch('pass', form)
  const { mutate, isPending } = useDialogCall(form, processApi.review, {
    invalidates: [processApi.read, ownersMeetingApi.one],
    onClose,
  })
  const isReturn = pass === 'N'
  return (
    <Dialog
      open
      title={`${stepOffice.items[office]}审核：${step.name}`}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ pass: 'Y' }}
        onFinish={(values) =>
          mutate({ ...{ meetingId, stepNo: step.stepNo, office, pass: values.pass }, opinion: values.opinion ?? null })
        }
      >
        <Form.Item name="pass" label="结论">
          <Radio.Group options={verdicts} />
        </Form.Item>
        <Form.Item
          name="opinion"
          label="意见"
          rules={
            isReturn ? [{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }] : []
          }
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
