import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { companyAct, topicKind } from '#services/decision/shared/dictionaries.ts'
import { electionKind, topicMode } from '../../meeting/shared/dictionaries.ts'
import { meetingPermissions } from '../../meeting/shared/permissions.ts'
import type { OwnersMeeting, OwnersMeetingDetail } from '../../meeting/shared/schema.ts'
import { isOpenToChange } from '../../meeting/shared/states.ts'
import type { TopicShown } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const TopicsDialog = block(
  () => import('./topics-dialog.tsx'),
  (m) => m.TopicsDialog,
)

/** What a meeting decides on. */
export function TopicsPanel({ row }: { row: OwnersMeeting & Partial<OwnersMeetingDetail> }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay(meetingPermissions.edit) && isOpenToChange(row)
  const topics = row.topics ?? []
  return (
    <>
      {mayEdit && (
        <p>
          <Button onClick={() => setEditing(true)}>编辑议题</Button>
        </p>
      )}
      {topics.length === 0 ? (
        <EmptyState small title="没有议题" text="提交前请至少添加一个议题。" />
      ) : (
        <ol className="meeting-list">
          {topics.map((topic) => (
            <li key={topic.id}>
              <Topic topic={topic} />
            </li>
          ))}
        </ol>
      )}
      {isEditing && <TopicsDialog meetingId={row.id} topics={topics} onClose={() => setEditing(false)} />}
    </>
  )
}

const companyFacts = ({ companyAct: act, companyName }: TopicShown): string[] => [
  ...(act === null ? [] : [companyAct.items[act]]),
  ...(companyName === null ? [] : [`涉及企业：${companyName}`]),
]

function Topic({ topic }: { topic: TopicShown }): ReactNode {
  const { seq, title, kind, mode, content, election, seats, maxChoices, candidates, options, budget } = topic
  const kindText = useDictionaryText(topicKind)
  const facts = [
    kindText(kind),
    topicMode.items[mode],
    ...(election === null ? [] : [electionKind.items[election]]),
    ...(seats === null ? [] : [`应选${seats}人，最多选${maxChoices}人`]),
    ...(budget === null ? [] : [`使用金额${budget}元`]),
    ...companyFacts(topic),
  ]
  return (
    <div className="meeting-grow">
      <strong>
        {seq}. {title}
      </strong>
      <p className="meeting-note">{facts.join(' · ')}</p>
      <p className="meeting-text">{content}</p>
      {candidates.length > 0 && (
        <ul aria-label="候选人">
          {candidates.map(({ residentId, name, roomName, politicalStatus, intro }) => (
            <li key={residentId}>{[name, roomName, politicalStatus, intro].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul aria-label="方案">
          {options.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
