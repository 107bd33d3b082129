import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { announcementApi } from '../shared/api.ts'
import type { SysAnnouncement } from '../shared/schema.ts'
import { DetailPanel } from './detail-panel.tsx'

interface Values {
  pass: 'Y' | 'N'
  opinion?: string
}

/** Shows what was submitted, and asks for the verdict. */
export function AuditDialog({ row, onClose }: { row: SysAnnouncement; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const pass = Form.useWatch('pass', form) ?? 'Y'
  const toast = useToast()
  const { mutate, isPending } = useCall(announcementApi.audit, {
    invalidates: [announcementApi.page, announcementApi.one],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`审核“${row.title}”`}
      width={720}
      okText={pass === 'Y' ? '通过并发布' : '驳回'}
      okButtonProps={{ danger: pass === 'N' }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <DetailPanel row={row} />
      <Form
        form={form}
        name="announcement-audit"
        layout="vertical"
        initialValues={{ pass: 'Y' }}
        onFinish={(values) => mutate({ id: row.id, ...values })}
      >
        <Form.Item name="pass" label="审核结果">
          <Radio.Group
            options={[
              { value: 'Y', label: '通过' },
              { value: 'N', label: '驳回' },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="opinion"
          label="审核意见"
          rules={pass === 'N' ? [{ required: true, whitespace: true, message: '请填写审核意见!' }] : []}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
