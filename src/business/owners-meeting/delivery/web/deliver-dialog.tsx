import { useState, type ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { toWireTime } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { meetingPlacesApi } from '../../meeting/shared/api.ts'
import { ownersMeetingFields } from '../../meeting/shared/fields.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { processApi } from '../../process/shared/api.ts'
import { rosterApi } from '../../roster/shared/api.ts'
import { deliveryApi } from '../shared/api.ts'
import { deliveryWay } from '../shared/dictionaries.ts'
import type { DeliverInput } from '../shared/schema.ts'

interface Props {
  meeting: Pick<OwnersMeeting, 'id' | 'villageId'>
  /** Who was told; absent: all of a building of whom nothing is noted. */
  entryIds?: readonly string[]
  title: string
  /** Of a page that shows more than the roster. */
  invalidates?: readonly Endpoint[]
  onClose: () => void
  onDone?: () => void
}

type Values = Omit<DeliverInput, 'meetingId' | 'entryIds'>
const ways = optionsOf(deliveryWay)
const none: readonly Endpoint[] = []

/** How owners were told, with the paper that proves it. */
export function DeliverDialog({ meeting, entryIds, title, invalidates = none, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const way = Form.useWatch('way', form)
  const [initial] = useState(() => ({ way: '2' as const, deliveredAt: `${toWireTime(new Date()).slice(0, 16)}:00` }))
  const { mutate, isPending } = useDialogCall(form, deliveryApi.deliver, {
    invalidates: [rosterApi.page, deliveryApi.figures, deliveryApi.entry, processApi.read, ...invalidates],
    said: ({ noted, skipped }) => `已登记${noted}户${skipped > 0 ? `，${skipped}户已有送达凭证，未改` : ''}`,
    onClose,
    ...(onDone && { onDone }),
  })
  const send = (values: Values): void =>
    mutate({ meetingId: meeting.id, ...(entryIds && { entryIds: [...entryIds] }), ...values })
  const isCorrection = way === '0'
  return (
    <Dialog open title={title} okText="登记" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} name="deliver" layout="vertical" initialValues={initial} onFinish={send}>
        {!entryIds && <BuildingItem villageId={meeting.villageId} />}
        <Form.Item name="way" label="送达方式" rules={[{ required: true, message: '请选择送达方式!' }]}>
          <Select options={entryIds ? ways : ways.filter(({ value }) => value !== '0')} />
        </Form.Item>
        <Form.Item
          name="deliveredAt"
          label={isCorrection ? '更正时间' : '送达时间'}
          rules={[{ required: true, message: '请选择送达时间!' }]}
        >
          <FieldControl field={fieldOf(ownersMeetingFields, 'voteStart')} />
        </Form.Item>
        {!isCorrection && (
          <Form.Item
            name="files"
            label="送达凭证"
            extra="签收表、邮寄回执、公告照片或拒收见证"
            rules={[{ required: true, message: '请上传送达凭证' }]}
          >
            <DocumentsUploadPanel />
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label={isCorrection ? '更正原因' : '说明'}
          rules={isCorrection ? [{ required: true, whitespace: true, min: 5, message: messages.reasonMissing }] : []}
        >
          <Input.TextArea rows={2} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

function BuildingItem({ villageId }: { villageId: string }): ReactNode {
  const { data } = useEndpoint(meetingPlacesApi, { villageId, scopeType: '2' })
  return (
    <Form.Item
      name="buildingId"
      label="楼栋"
      extra="登记该楼栋尚未登记送达的全部业主"
      rules={[{ required: true, message: '请选择楼栋!' }]}
    >
      <Select options={(data ?? []).map(({ value, text }) => ({ value, label: text }))} />
    </Form.Item>
  )
}
