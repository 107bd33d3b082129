import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { prepareFields } from '../shared/fields.ts'
import type { Preparation } from '../shared/schema.ts'
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
export function MeetingDialog({ row, ...props }: StepDialogProps<Preparation>): ReactNode {
  const { text, name, days, files, reason } = asks[props.action.action] ?? { text: '', days: [] }
  return (
    <StepDialog
      {...props}
      title={props.action.label}
      note={text}
      initialValues={{ meetingName: row.meetingName ?? '首次业主大会会议' }}
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
      {reason && <ReasonItem />}
    </StepDialog>
  )
}
