import { useState, type ReactNode } from 'react'
import { Button, Input, Segmented } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { RichText } from '#engines/editors/web/blocks.tsx'
import { messageApi, templateApi } from '../shared/api.ts'
import { templatePermissions as may } from '../shared/permissions.ts'
import type { MessageTemplate } from '../shared/schema.ts'
import './message-panel.css'
import { trialOf } from './trial.ts'

const ways = [
  { value: 'system', label: '站内信' },
  { value: 'sms', label: '短信' },
  { value: 'email', label: '邮件' },
]

/** A template with its test data filled in, and a way to send that to oneself. */
export function TrialDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }): ReactNode {
  const [testData, setTestData] = useState(template.templateTestJson)
  const [msgType, setMsgType] = useState('system')
  const userId = useSession((session) => session.user?.id ?? '')
  const toast = useToast()
  const { mutate, isPending } = useCall(templateApi.send, {
    invalidates: [messageApi.page],
    onSuccess: (_result, text) => toast.success(text),
  })
  const trial = trialOf(template, testData)
  const send = (): void =>
    mutate({ templateCode: template.templateCode, testData, receiver: userId, msgType: msgType as 'system' })
  return (
    <Dialog
      open
      title={`预览：${template.templateCode}`}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Gate permission={may.send}>
            <Button type="primary" disabled={trial.problem !== undefined} loading={isPending} onClick={send}>
              发送给自己
            </Button>
          </Gate>
        </>
      }
    >
      <div className="msg-test">
        <Input.TextArea
          aria-label="测试数据"
          placeholder='测试数据，如 {"name":"王小明"}'
          rows={4}
          maxLength={4000}
          value={testData}
          onChange={({ target }) => setTestData(target.value)}
        />
        {trial.problem === undefined ? (
          <section className="msg-preview" aria-label="预览内容">
            <h3>{trial.title}</h3>
            {template.templateType === '2' ? <RichText html={trial.content} /> : <p>{trial.content}</p>}
          </section>
        ) : (
          <p className="msg-problem" role="alert">
            {trial.problem}
          </p>
        )}
        <Segmented aria-label="发送方式" options={ways} value={msgType} onChange={setMsgType} />
        {msgType === 'sms' && trial.problem === undefined && (
          <span className="msg-facts">
            约 {trial.segments} 条短信，未计签名；22:00 至次日 8:00 提交的将在 8:00 发出。
          </span>
        )}
      </div>
    </Dialog>
  )
}
