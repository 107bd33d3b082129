import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { deliveryApi } from '../../delivery/shared/api.ts'
import { ownersMeetingFields } from '../../meeting/shared/fields.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { rosterApi } from '../shared/api.ts'
import type { RetargetInput, RosterEntry } from '../shared/schema.ts'

interface Props {
  entry: RosterEntry
  onClose: () => void
}

type Values = Pick<RetargetInput, 'date' | 'files' | 'reason'> & { newOwnerIds: string }

/** Another of the co-owners speaks for them in this vote, by a paper that they have signed. */
export function RetargetDialog({ entry, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const { data } = useEndpoint(rosterApi.owners, { id: entry.id })
  const { mutate, isPending } = useDialogCall(form, rosterApi.retarget, {
    invalidates: [rosterApi.page, deliveryApi.entry],
    onClose,
  })
  return (
    <Dialog
      open
      title={`变更代表：${entry.partNames.slice(0, 30)}`}
      okText="变更"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>名册锁定后，共有人在表决前可以书面推选另一名共有人作代表。变更记入表决记录，不改变住户登记。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ date: todayText() }}
        onFinish={({ newOwnerIds, ...values }) => mutate({ entryId: entry.id, newOwnerIds: [newOwnerIds], ...values })}
      >
        <Form.Item name="newOwnerIds" label="新代表" rules={[{ required: true, message: '请选择该户的一名共有人!' }]}>
          <Select options={(data ?? []).map(({ value, text }) => ({ value, label: text }))} placeholder="请选择" />
        </Form.Item>
        <Form.Item name="date" label="文件日期" rules={[{ required: true, message: '请选择文件日期!' }]}>
          <FieldControl field={fieldOf(ownersMeetingFields, 'noticeDate')} />
        </Form.Item>
        <Form.Item
          name="files"
          label="推选代表的文件"
          rules={[{ required: true, message: '请上传共有人推选代表的文件' }]}
        >
          <DocumentsUploadPanel />
        </Form.Item>
        <Form.Item
          name="reason"
          label="变更原因"
          rules={[{ required: true, whitespace: true, min: 5, message: '请填写变更原因!(5-200字)' }]}
        >
          <Input.TextArea rows={2} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
