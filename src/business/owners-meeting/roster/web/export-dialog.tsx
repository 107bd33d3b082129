import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { rosterApi } from '../shared/api.ts'

/** Why a roster leaves the house: names stand in it by surname, and the log keeps who has taken it for what. */
export function ExportDialog({ meetingId, onClose }: { meetingId: string; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ exportReason: string }>()
  const [save, isBusy] = useDownload()
  const take = ({ exportReason }: { exportReason: string }): void =>
    void save(rosterApi.export, { meetingId, exportReason: exportReason.trim() }).then(onClose)
  return (
    <Dialog open title="导出业主名册" okText="导出" confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <p>导出会记入日志。名册只供本次业主大会使用。</p>
      <Form form={form} layout="vertical" onFinish={take}>
        <Form.Item
          name="exportReason"
          label="导出原因"
          rules={[{ required: true, whitespace: true, min: 5, message: '请填写导出原因（不少于5个字）!' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
