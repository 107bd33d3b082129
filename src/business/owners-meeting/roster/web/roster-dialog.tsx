import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { rosterApi } from '../shared/api.ts'

interface Props {
  act: 'generate' | 'publish'
  meetingId: string
  /** Once it is public, it is made anew for a reason only. */
  isPublic: boolean
  onClose: () => void
}

interface Values {
  remark?: string
  places?: string
}

/** Makes a roster from the register, or makes it public. */
export function RosterDialog({ act, meetingId, isPublic, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const done = { invalidates: [ownersMeetingApi.one, ownersMeetingApi.page, rosterApi.page], onClose }
  const generate = useDialogCall(form, rosterApi.generate, {
    ...done,
    said: ({ persons, parts, area }) => `名册已生成：${persons}人，${parts}处，${area}㎡`,
  })
  const publish = useDialogCall(form, rosterApi.publish, { ...done, said: () => '名册已公示' })
  const isGenerating = act === 'generate'
  const send = ({ remark, places }: Values): void => {
    if (isGenerating) generate.mutate({ meetingId, ...(remark && { remark }) })
    else publish.mutate({ meetingId, ...(places && { places }) })
  }
  const title = isGenerating ? '生成名册' : '公示名册'
  return (
    <Dialog
      open
      title={title}
      okText={title}
      confirmLoading={generate.isPending || publish.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        {isGenerating
          ? '按当前的房屋和业主登记生成：同一业主的多处房屋计一人，共有业主计一人，建设单位未交付的房屋合计一人。'
          : '向全体业主公示7日，期满且异议已答复后可以锁定。公示中再次公示的，重新计算7日。'}
      </p>
      <Form form={form} layout="vertical" onFinish={send}>
        {isGenerating && isPublic && (
          <Form.Item
            name="remark"
            label="更正原因"
            rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
          >
            <Input.TextArea rows={3} showCount maxLength={500} />
          </Form.Item>
        )}
        {!isGenerating && (
          <Form.Item name="places" label="张贴位置" extra="例如小区东门公告栏">
            <Input maxLength={200} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
