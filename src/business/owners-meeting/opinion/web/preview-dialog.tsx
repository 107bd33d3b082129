import { useState, type ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { noDecision, type Consultation } from '../../consultation/shared/schema.ts'
import type { Answer } from '../shared/schema.ts'
import { AnswerPanel } from './answer-panel.tsx'

/** The form as households will see it; nothing of it is sent. */
export function PreviewDialog({ row, onClose }: { row: Consultation; onClose: () => void }): ReactNode {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  return (
    <Dialog
      open
      title={`预览：${row.title}`}
      width={640}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Alert className="casting-note" type="info" showIcon title={noDecision} />
      <p className="casting-content">{row.content}</p>
      <AnswerPanel questions={row.questions} answers={answers} onChange={setAnswers} />
    </Dialog>
  )
}
