import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { prepareFields } from '../shared/fields.ts'
import type { Preparation, PrepareStep } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

interface Ask {
  text: string
  name?: true
  days: readonly (readonly ['noticedOn' | 'meetingOn' | 'electedOn', string])[]
  files?: string
  reason?: true
}

/** What each step about the meeting asks for. */
const asks: Readonly<Record<string, Ask>> = {
  convene: {
    text: '公告日至会议召开日不少于15日。公告登记后，筹备组存续到选举结果公布。',
    days: [
      ['noticedOn', '会议公告日'],
      ['meetingOn', '会议召开日'],
    ],
    files: '会议公告',
  },
  retry: {
    text: '选举未通过的，自结果公布日起60日内重新公告会议。',
    days: [['electedOn', '结果公布日']],
    reason: true,
  },
  finish: {
    text: '选举通过后筹备组完成任务，由选出的业主委员会办理备案。办结后不能撤回。',
    name: true,
    days: [['electedOn', '结果公布日']],
    files: '选举结果文书',
  },
}

/** The first meeting: its notice, an election that failed, one that passed. */
export function MeetingDialog({ row, action, onClose, deal }: StepDialogProps<Preparation>): ReactNode {
  const [form] = Form.useForm<PrepareStep & { remark?: string }>()
  const [isBusy, setBusy] = useState(false)
  const { text, name, days, files, reason } = asks[action.action] ?? { text: '', days: [] }
  const send = async (values: PrepareStep): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values })
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={action.label}
      okText={action.label}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{text}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ meetingName: row.meetingName ?? '首次业主大会会议' }}
        onFinish={(values) => void send(values)}
      >
        {name && (
          <Form.Item
            name="meetingName"
            label="选举会议名称"
            rules={[{ required: true, whitespace: true, message: '请输入选举会议名称!' }]}
          >
            <Input maxLength={100} />
          </Form.Item>
        )}
        {days.map(([key, label]) => (
          <Form.Item key={key} name={key} label={label} rules={[{ required: true, message: `请选择${label}!` }]}>
            <FieldControl field={fieldOf(prepareFields, key)} />
          </Form.Item>
        ))}
        {files && (
          <Form.Item name="files" label={files} rules={[{ required: true, message: `请上传${files}` }]}>
            <DocumentsUploadPanel />
          </Form.Item>
        )}
        {reason && (
          <Form.Item
            name="remark"
            label="原因"
            rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
          >
            <Input.TextArea rows={3} showCount maxLength={500} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
