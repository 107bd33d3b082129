import { useState, type ReactNode } from 'react'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { listPlace } from '#kernel/web/refuse-fields.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingFields } from '../../meeting/shared/fields.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { filingApi } from '../shared/api.ts'
import { adopted, adoptedNames } from '../shared/completeness.ts'
import { sealedPaper } from '../shared/dictionaries.ts'
import { mostLines, type Filing, type RecordInput } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'
import './record-dialog.css'

const needed = (message: string) => [{ required: true, whitespace: true, message }]
const kinds = optionsOf(sealedPaper)
/** A day as the form of a meeting asks for one. */
const day = { ...fieldOf(ownersMeetingFields, 'noticeDate'), required: true }
const blank: Partial<RecordInput['papers'][number]> = { note: null }

type Values = Omit<RecordInput, 'meetingId'>

/** What a meeting leaves behind: minutes, resolution, and what lies under seal. */
export function RecordDialog({ filing, onClose }: { filing: Filing; onClose: () => void }): ReactNode {
  const { id: meetingId, record, ballots, asked } = filing
  const [form] = Form.useForm<Values>()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const { mutate, isPending } = useDialogCall(form, filingApi.save, {
    invalidates: [filingApi.read],
    onClose,
    placeOf: listPlace,
  })
  const begun = ballots > 0 ? [{ kind: '1', count: ballots, note: null }] : [blank]
  const none = { signFiles: null, covenantFiles: null, rulesFiles: null, electedFiles: null }
  return (
    <Dialog
      open
      title={record ? '编辑备案信息' : '登记备案信息'}
      okText="保存"
      width={860}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        name="meeting-record"
        layout="vertical"
        initialValues={record ?? { papers: begun }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => mutate({ ...none, ...values, meetingId })}
      >
        <WordFields />
        <SealedLines ballots={ballots} />
        <Form.Item name="signFiles" label="签字的会议记录" extra="主持人、记录人签字后的扫描件，提交备案前上传。">
          <DocumentsUploadPanel />
        </Form.Item>
        {adopted
          .filter((key) => asked[key] || record?.[key])
          .map((key) => (
            <Form.Item key={key} name={key} label={adoptedNames[key]}>
              <DocumentsUploadPanel />
            </Form.Item>
          ))}
      </Form>
    </Dialog>
  )
}

/** Who held it and wrote it down, what was said and resolved, where its papers lie. */
const WordFields = (): ReactNode => (
  <>
    <div className="filing-pair">
      <Form.Item name="host" label="主持人" rules={needed('请输入主持人!')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="recorder" label="记录人" rules={needed('请输入记录人!')}>
        <Input maxLength={60} />
      </Form.Item>
    </div>
    <Form.Item name="minutes" label="会议记录" rules={needed('请填写会议记录!')}>
      <Input.TextArea rows={6} showCount maxLength={5000} />
    </Form.Item>
    <Form.Item name="resolution" label="会议决议" rules={needed('请填写会议决议!')}>
      <Input.TextArea rows={4} showCount maxLength={3000} />
    </Form.Item>
    <div className="filing-pair">
      <Form.Item name="sealedOn" label="封存日期" rules={needed('请选择封存日期!')}>
        <FieldControl field={day} />
      </Form.Item>
      <Form.Item name="storePlace" label="封存地点" rules={needed('请输入封存地点!')}>
        <Input maxLength={200} />
      </Form.Item>
    </div>
  </>
)

/** What lies under seal, line by line; a fault of the list stands below it. */
const SealedLines = ({ ballots }: { ballots: number }): ReactNode => (
  <fieldset className="meeting-topic">
    <legend>封存清单</legend>
    <p className="meeting-note meeting-whole">已登记纸质表决票 {ballots} 份，封存的份数应与之一致。</p>
    <Form.List name="papers">
      {(items, { add, remove }, { errors }) => (
        <div className="meeting-whole">
          {items.map(({ key, name }) => (
            <div key={key} className="filing-line">
              <Form.Item name={[name, 'kind']} label="资料种类" rules={needed('请选择资料种类!')}>
                <Select options={kinds} />
              </Form.Item>
              <Form.Item name={[name, 'count']} label="份数" rules={[{ required: true, message: '请输入份数!' }]}>
                <InputNumber className="meeting-whole" min={1} max={1_000_000} precision={0} />
              </Form.Item>
              <Form.Item name={[name, 'note']} label="说明">
                <Input maxLength={100} />
              </Form.Item>
              <Button aria-label={`删除第${name + 1}行`} disabled={items.length === 1} onClick={() => remove(name)}>
                删除
              </Button>
            </div>
          ))}
          {items.length < mostLines && (
            <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add(blank)}>
              添加资料
            </Button>
          )}
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  </fieldset>
)
