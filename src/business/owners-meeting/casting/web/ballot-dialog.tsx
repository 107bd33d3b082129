import { useEffect, useState, type ReactNode } from 'react'
import { Alert, Button, Input, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { randomId } from '#kernel/web/random-id.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { castingApi } from '../shared/api.ts'
import type { BallotPaper, BallotReceipt, CastChoice } from '../shared/schema.ts'
import { ReceiptPanel } from './receipt-panel.tsx'
import { SignaturePanel } from './signature-panel.tsx'
import { choiceText, TopicChoice } from './topic-choice.tsx'
import './casting-panel.css'

interface Props {
  entryId: string
  onClose: () => void
}

/** A ballot from the first look to its receipt. What is chosen stands in this window's memory alone and is kept nowhere. */
export function BallotDialog({ entryId, onClose }: Props): ReactNode {
  const [paper, setPaper] = useState<BallotPaper>()
  const [receipt, setReceipt] = useState<BallotReceipt>()
  const { mutate } = useCall(castingApi.open, { onSuccess: setPaper, onError: onClose })
  useEffect(() => mutate({ entryId }), [mutate, entryId])
  if (receipt) return <Done receipt={receipt} onClose={onClose} />
  if (!paper || paper.refusal !== null)
    return (
      <Dialog open title="表决票" footer={null} onCancel={onClose}>
        {paper ? <Alert type="warning" showIcon title={paper.refusal} /> : <Skeleton active />}
      </Dialog>
    )
  return <Filling paper={paper} onDone={setReceipt} onClose={onClose} />
}

const Done = ({ receipt, onClose }: { receipt: BallotReceipt; onClose: () => void }): ReactNode => (
  <Dialog open title="表决已提交" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
    <ReceiptPanel receipt={receipt} />
  </Dialog>
)

interface FillingProps {
  paper: BallotPaper
  onDone: (receipt: BallotReceipt) => void
  onClose: () => void
}

function Filling({ paper, onDone, onClose }: FillingProps): ReactNode {
  const [choices, setChoices] = useState<readonly CastChoice[]>([])
  const [signImage, setSignImage] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [idempotencyKey] = useState(randomId)
  const toast = useToast()
  const cast = useCall(castingApi.cast, {
    idempotencyKey,
    invalidates: [castingApi.mine],
    onSuccess: onDone,
    onError: () => setAsking(false),
  })
  const said = (topicId: string) => choices.find((choice) => choice.topicId === topicId)
  const change = (next: CastChoice): void =>
    setChoices([...choices.filter(({ topicId }) => topicId !== next.topicId), next])
  const ask = (): void => {
    if (!/^\d{6}$/.test(smsCode)) toast.warning('请输入6位短信验证码')
    else if (signImage === '') toast.warning('请签名')
    else setAsking(true)
  }
  const send = (): void => cast.mutate({ entryId: paper.id, choices: [...choices], signImage, smsCode })
  return (
    <Dialog
      open
      title={paper.title}
      okText={isAsking ? '确认提交' : '提交'}
      cancelText={isAsking ? '返回修改' : '取消'}
      width={640}
      confirmLoading={cast.isPending}
      onCancel={isAsking ? () => setAsking(false) : onClose}
      onOk={isAsking ? send : ask}
    >
      <p>
        {paper.villageName} · {paper.rooms} · {paper.area}㎡
      </p>
      <p className="casting-uncast">{paper.uncast}。</p>
      {isAsking && <Summary paper={paper} said={said} />}
      <div hidden={isAsking}>
        <CodeLine entryId={paper.id} value={smsCode} onChange={setSmsCode} />
        {paper.topics.map((topic) => (
          <TopicChoice key={topic.id} topic={topic} choice={said(topic.id)} onChange={change} />
        ))}
        <SignaturePanel onChange={setSignImage} />
      </div>
    </Dialog>
  )
}

/** Every choice once more, before it can be changed no more. */
const Summary = ({
  paper,
  said,
}: {
  paper: BallotPaper
  said: (topicId: string) => CastChoice | undefined
}): ReactNode => (
  <>
    <Alert type="info" showIcon title="请核对，提交后不能修改。" />
    <ol aria-label="我的选择">
      {paper.topics.map((topic) => (
        <li key={topic.id} className="casting-topic">
          {topic.title}：<strong>{choiceText(topic, said(topic.id))}</strong>
        </li>
      ))}
    </ol>
  </>
)

interface CodeProps {
  entryId: string
  value: string
  onChange: (code: string) => void
}

function CodeLine({ entryId, value, onChange }: CodeProps): ReactNode {
  const toast = useToast()
  const { mutate, isPending } = useCall(castingApi.code, {
    onSuccess: (_result, message) => toast.success(message),
  })
  return (
    <p className="casting-code">
      <Input
        size="large"
        aria-label="短信验证码"
        placeholder="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="large" loading={isPending} onClick={() => mutate({ entryId })}>
        获取验证码
      </Button>
    </p>
  )
}
