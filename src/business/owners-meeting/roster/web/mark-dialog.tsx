import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { deliveryApi } from '../../delivery/shared/api.ts'
import { rosterApi } from '../shared/api.ts'
import { rosterMark } from '../shared/dictionaries.ts'
import type { MarkInput, RosterEntry } from '../shared/schema.ts'
import { PersonSelect } from './person-select.tsx'

interface Props {
  entry: RosterEntry
  onClose: () => void
}

type Values = Pick<MarkInput, 'mark' | 'actingId' | 'proofFiles'>

const marks = optionsOf(rosterMark)

/** Why an owner votes in another way than by himself, who acts instead, and the paper that says so. */
export function MarkDialog(props: Props): ReactNode {
  const { data } = useEndpoint(deliveryApi.entry, { entryId: props.entry.id }, { staleTime: 0 })
  return data ? <Marking {...props} proofFiles={data.proofFiles} /> : null
}

function Marking({ entry, proofFiles, onClose }: Props & { proofFiles: string | null }): ReactNode {
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
        initialValues={{ mark: entry.mark, proofFiles }}
        onFinish={({ mark: chosen, actingId, proofFiles: files }) =>
          mutate({ ...{ id: entry.id, version: entry.version, mark: chosen ?? null }, actingId, proofFiles: files })
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
