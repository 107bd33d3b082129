import { useState, type ReactNode } from 'react'
import { Alert, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { isUnanswered } from '#kernel/web/queue/queued-call.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { noDecision } from '../../consultation/shared/schema.ts'
import { opinionApi } from '../shared/api.ts'
import type { Answer, OpinionPaper } from '../shared/schema.ts'
import { AnswerPanel, wholeAnswers } from './answer-panel.tsx'

interface Props {
  id: string
  roomId: string
  onClose: () => void
}

/** What a home is asked, filled in and sent; nothing of it is kept on the device. */
export function OpinionDialog({ id, roomId, onClose }: Props): ReactNode {
  const { data: paper, error } = useEndpoint(opinionApi.paper, { id, roomId }, { staleTime: 0, quiet: true })
  const refusal = paper?.refusal ?? (paper ? undefined : error?.message)
  if (paper && refusal === undefined) return <Filling key={paper.revision} paper={paper} onClose={onClose} />
  return (
    <Dialog open title="填写意见" footer={null} onCancel={onClose}>
      {refusal ? <Alert type="warning" showIcon title={refusal} /> : <Skeleton active />}
    </Dialog>
  )
}

function Filling({ paper, onClose }: { paper: OpinionPaper; onClose: () => void }): ReactNode {
  const { id, roomId, revision, questions, naming } = paper
  const [answers, setAnswers] = useState<readonly Answer[]>(() => wholeAnswers(questions, paper.answers))
  const [isDirty, setDirty] = useState(false)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const toast = useToast()
  useUnsaved(isDirty)
  const { mutate, isPending, error, reset } = useCall(opinionApi.answer, {
    idempotencyKey,
    invalidates: [opinionApi.mine, opinionApi.paper],
    onSuccess: (_kept, message) => {
      toast.success(message)
      onClose()
    },
    onError: (failed) => {
      if (!isUnanswered(failed)) renewKey()
    },
  })
  const change = (next: readonly Answer[]): void => {
    setAnswers(next)
    setDirty(true)
    // What was wrong was said of what stood there before.
    if (error) reset()
  }
  return (
    <Dialog
      open
      title={paper.title}
      okText={revision === 0 ? '提交' : '提交修改'}
      width={640}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={() => mutate({ id, roomId, revision, answers: [...answers] })}
    >
      <p>
        {paper.villageName} · {paper.roomName} · {paper.endAt.slice(0, 16)}截止
      </p>
      <Alert className="casting-note" type="info" showIcon title={`${noDecision}${words[naming]}`} />
      {naming === 'ANONYMOUS' && revision > 0 && (
        <Alert
          className="casting-note"
          type="warning"
          showIcon
          title="您家已填写过。匿名意见不再显示，重新提交会替换原来的意见。"
        />
      )}
      <p className="casting-content">{paper.content}</p>
      <AnswerPanel questions={questions} answers={answers} faults={error?.fields} onChange={change} />
    </Dialog>
  )
}

const words = {
  NAMED: '本次征询为实名，组织者和主管部门可以看到您家填写的补充意见。',
  ANONYMOUS: '本次征询为匿名，任何人都不能查到意见是哪一户填写的，请不要在补充意见中写姓名、房号和电话。',
} as const
