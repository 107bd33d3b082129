import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { questionKind } from '../shared/dictionaries.ts'
import { consultationPermissions } from '../shared/permissions.ts'
import { noDecision, type Consultation, type ConsultationDetail, type Question } from '../shared/schema.ts'
import { isOpenToChange } from '../shared/states.ts'
import '../../meeting/web/meeting-panel.css'

const QuestionsDialog = block(
  () => import('./questions-dialog.tsx'),
  (m) => m.QuestionsDialog,
)
const PreviewDialog = block(
  () => import('../../opinion/web/preview-dialog.tsx'),
  (m) => m.PreviewDialog,
)

/** What is asked, and how households will see it. */
export function QuestionsPanel({ row }: { row: Consultation & Partial<ConsultationDetail> }): ReactNode {
  const [opened, setOpened] = useState<'edit' | 'preview'>()
  const mayEdit = useMay(consultationPermissions.edit) && row.isOrganiser === true && isOpenToChange(row)
  const { questions } = row
  const close = () => setOpened(undefined)
  return (
    <>
      <p className="meeting-actions">
        {mayEdit && <Button onClick={() => setOpened('edit')}>编辑题目</Button>}
        {questions.length > 0 && <Button onClick={() => setOpened('preview')}>预览</Button>}
      </p>
      <p className="meeting-note">{noDecision}</p>
      {questions.length === 0 ? (
        <EmptyState small title="没有题目" text="启动前请至少添加一道题目。" />
      ) : (
        <ol className="meeting-list">
          {questions.map((question, at) => (
            <li key={question.id}>
              <Asked question={question} at={at} />
            </li>
          ))}
        </ol>
      )}
      {opened === 'edit' && <QuestionsDialog row={row} onClose={close} />}
      {opened === 'preview' && <PreviewDialog row={row} onClose={close} />}
    </>
  )
}

function Asked({ question, at }: { question: Question; at: number }): ReactNode {
  const { title, kind, minChoices, maxChoices, options, hasText } = question
  const facts = [
    kind === 'SINGLE' ? questionKind.items[kind] : `${questionKind.items[kind]}，选${minChoices}至${maxChoices}项`,
    ...(hasText === 'Y' ? ['可填写补充意见'] : []),
  ]
  return (
    <div className="meeting-grow">
      <strong>
        {at + 1}. {title}
      </strong>
      <p className="meeting-note">{facts.join(' · ')}</p>
      <ul aria-label={`题目${at + 1}的选项`}>
        {options.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
