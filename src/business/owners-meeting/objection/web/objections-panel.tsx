import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { objectionMachine } from '#services/publicity/objection/shared/states.ts'
import { meetingObjectionApi } from '../shared/api.ts'
import { objectionAct, objectionTarget, type ObjectionAct } from '../shared/dictionaries.ts'
import type { AskedObjection } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const AnswerDialog = block(
  () => import('./answer-dialog.tsx'),
  (m) => m.AnswerDialog,
)

/** Objections against roster and result, for those whom the meeting asks for the answer. */
export function ObjectionsPanel({ meetingId }: { meetingId: string }): ReactNode {
  const { data } = useEndpoint(meetingObjectionApi.list, { meetingId }, { staleTime: 0 })
  const [asked, setAsked] = useState<{ objection: AskedObjection; act: ObjectionAct }>()
  if (!data) return <Skeleton active />
  if (data.length === 0) return <p>没有由您答复的异议。</p>
  return (
    <>
      <p>名册异议由召集人答复；结果异议由监票人填写意见后由计票人答复。5日内未答复的，由街道答复。</p>
      <ul className="meeting-list">
        {data.map((objection) => (
          <li key={objection.id}>
            <Entry objection={objection} onAsk={(act) => setAsked({ objection, act })} />
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog meetingId={meetingId} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Entry({ objection, onAsk }: { objection: AskedObjection; onAsk: (act: ObjectionAct) => void }): ReactNode {
  const { target, content, byName, raisedAt, dueOn, note, passedAt, answer, state, acts } = objection
  const { label, tone } = objectionMachine.states[state]
  return (
    <div className="meeting-grow">
      <p>
        {objectionTarget.items[target]} · {byName} · {raisedAt.slice(0, 16)} <StateMark tone={tone}>{label}</StateMark>
      </p>
      <p>{content}</p>
      {note !== null && <p className="meeting-note">监票意见：{note}</p>}
      {answer !== null && <p className="meeting-note">答复：{answer}</p>}
      {state === 'PENDING' && (
        <p className="meeting-note">{passedAt === null ? `答复期限 ${dueOn}` : '逾期未答复，已转街道答复'}</p>
      )}
      {acts.length > 0 && (
        <div className="meeting-actions">
          {acts.map((act) => (
            <Button key={act} size="small" danger={act === 'uphold'} onClick={() => onAsk(act)}>
              {objectionAct.items[act]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
