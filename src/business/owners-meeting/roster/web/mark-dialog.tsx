import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { rosterApi } from '../shared/api.ts'
import { rosterMark } from '../shared/dictionaries.ts'
import type { MarkInput, RosterEntry } from '../shared/schema.ts'
import { PersonSelect } from './person-select.tsx'

type Values = Pick<MarkInput, 'mark' | 'actingId' | 'proofFiles'>

const marks = optionsOf(rosterMark)

/** Why an owner votes in another way than by himself, who acts instead, and the paper that says so. */
export function MarkDialog({ entry, onClose }: { entry: RosterEntry; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const mark = Form.useWatch('mark', form)
  const { mutate, isPending } = useDialogCall(form, rosterApi.mark, { invalidates: [rosterApi.page], onClose })
  return (
    <Dialog
      open
      title={`登记业主情况：${entry.partNames.slice(0, 30)}`}
      okText="保存"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ mark: entry.mark, proofFiles: entry.proofFiles }}
        onFinish={({ mark: chosen, actingId, proofFiles }) =>
          mutate({ ...{ id: entry.id, version: entry.version, mark: chosen ?? null }, actingId, proofFiles })
        }
      >
        <Form.Item name="mark" label="业主情况">
          <Select options={marks} allowClear placeholder="没有特殊情况" />
        </Form.Item>
        {(mark === 'MINOR' || mark === 'DECEASED') && (
          <Form.Item
            name="actingId"
            label={mark === 'MINOR' ? '监护人' : '继承人书面推选的人'}
            rules={[{ required: true, message: '请选择代为行使权利的人员!' }]}
          >
            <PersonSelect entryId={entry.id} />
          </Form.Item>
        )}
        {mark && (
          <Form.Item name="proofFiles" label="证明材料" rules={[{ required: true, message: '请上传证明材料' }]}>
            <DocumentsUploadPanel />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
