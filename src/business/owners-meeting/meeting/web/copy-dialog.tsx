import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { meetingCopyApi, ownersMeetingApi } from '../shared/api.ts'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { MeetingCopy, OwnersMeeting } from '../shared/schema.ts'

interface Props {
  row: OwnersMeeting
  onClose: () => void
}

type Values = Omit<MeetingCopy, 'id' | 'meetingTime' | 'place'> & Partial<Pick<MeetingCopy, 'meetingTime' | 'place'>>

const times = ['noticeDate', 'voteStart', 'voteEnd'] as const
const labelOf = (key: keyof OwnersMeeting): string => fieldOf(ownersMeetingFields, key).label

/** A new draft after the pattern of a meeting: what it is of is kept, when it is held is asked. */
export function CopyDialog({ row, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const { mutate, isPending } = useDialogCall(form, meetingCopyApi, { invalidates: [ownersMeetingApi.page], onClose })
  const { title, place } = row
  const isMet = row.form === '1' || row.form === '4'
  return (
    <Dialog
      open
      title={`复制会议：${title}`}
      okText="复制为草稿"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>复制召集人、形式、范围和议题；名册、表决、计票人和附件不复制，选举议题须重新产生候选人，也不复制。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title, place }}
        onFinish={(values) =>
          mutate({ ...values, id: row.id, meetingTime: values.meetingTime ?? null, place: values.place ?? null })
        }
      >
        <Form.Item name="title" label={labelOf('title')} rules={[{ required: true, message: '请输入会议名称!' }]}>
          <Input maxLength={100} />
        </Form.Item>
        {times.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={labelOf(key)}
            rules={[{ required: true, message: `请选择${labelOf(key)}!` }]}
          >
            <FieldControl field={fieldOf(ownersMeetingFields, key)} />
          </Form.Item>
        ))}
        {isMet && (
          <>
            <Form.Item name="meetingTime" label="会议时间" rules={[{ required: true, message: '请选择会议时间!' }]}>
              <FieldControl field={fieldOf(ownersMeetingFields, 'meetingTime')} />
            </Form.Item>
            <Form.Item name="place" label="会议地点" rules={[{ required: true, message: '请输入会议地点!' }]}>
              <Input maxLength={200} />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  )
}
