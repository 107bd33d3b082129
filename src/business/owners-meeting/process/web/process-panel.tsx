import { useState, type ReactNode } from 'react'
import { Button, Progress, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay, useMayAny } from '#kernel/web/gate.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { OwnersMeeting, OwnersMeetingDetail } from '../../meeting/shared/schema.ts'
import { processApi } from '../shared/api.ts'
import { stepResult } from '../shared/dictionaries.ts'
import { processPermissions as may } from '../shared/permissions.ts'
import { isReviewedByCommunity, turnOf, type StepTurn } from '../shared/progress.ts'
import type { StepShown } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 32 },
)
const CheckDialog = block(
  () => import('./check-dialog.tsx'),
  (m) => m.CheckDialog,
)
const ReviewDialog = block(
  () => import('./review-dialog.tsx'),
  (m) => m.ReviewDialog,
)

type Asked = { step: StepShown; act: StepTurn }
type Whole = OwnersMeeting & Partial<OwnersMeetingDetail>

/** The steps that make a meeting sound, with their evidence and what two offices say of each. */
export function ProcessPanel({ row }: { row: Whole }): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const mayList = useMay(may.list)
  const { data } = useEndpoint(processApi.read, { meetingId: row.id }, { enabled: mayList })
  if (!mayList) return <p>会议流程由社区和街道审核。</p>
  if (!data) return <Skeleton active />
  const { steps, passed } = data
  const close = () => setAsked(undefined)
  return (
    <>
      <Progress percent={Math.floor((passed * 100) / steps.length)} aria-label="流程进度" />
      <p className="meeting-note">
        已通过 {passed} 步，共 {steps.length} 步；前面的步骤通过后才能自查后面的步骤。
      </p>
      <ol className="meeting-list">
        {steps.map((step) => (
          <li key={step.stepNo}>
            <Facts step={step} isAudited={isReviewedByCommunity(row)} />
            <Acts step={step} steps={steps} row={row} onAsk={setAsked} />
          </li>
        ))}
      </ol>
      {asked?.act === 'CHECK' && <CheckDialog meetingId={row.id} step={asked.step} onClose={close} />}
      {asked && asked.act !== 'CHECK' && (
        <ReviewDialog meetingId={row.id} step={asked.step} office={asked.act} onClose={close} />
      )}
    </>
  )
}

function Facts({ step, isAudited }: { step: StepShown; isAudited: boolean }): ReactNode {
  const { stepNo, name, documents, deadline, known, dueOn, isOverdue, doneOn, files } = step
  const opinions = [step.communityOpinion, step.streetOpinion].filter(Boolean)
  return (
    <div className="meeting-grow">
      <strong>
        {stepNo} {name}
      </strong>{' '}
      {isOverdue && <StateMark tone="danger">已逾期</StateMark>}
      {doneOn !== null && <StateMark tone={step.isPassed ? 'success' : 'processing'}>{`${doneOn} 自查`}</StateMark>}
      {doneOn !== null && isAudited && <Result label="社区" value={step.communityResult} />}
      {doneOn !== null && <Result label="街道" value={step.streetResult} />}
      <p className="meeting-note">
        {documents} · {deadline}
        {dueOn !== null && `（${dueOn}）`}
        {known !== null && ` · ${known}`}
      </p>
      {opinions.length > 0 && <p className="meeting-text">{opinions.join('；')}</p>}
      {files !== null && <FileUpload value={files} disabled aria-label={`${name}材料`} />}
    </div>
  )
}

const tones = { '0': 'default', '1': 'success', '2': 'danger' } as const
const Result = ({ label, value }: { label: string; value: StepShown['streetResult'] }): ReactNode => (
  <StateMark tone={tones[value]}>{`${label}${stepResult.items[value]}`}</StateMark>
)

interface ActsProps {
  step: StepShown
  steps: readonly StepShown[]
  row: Whole
  onAsk: (asked: Asked) => void
}

const acts = {
  CHECK: { label: '自查', permission: may.check },
  COMMUNITY: { label: '社区审核', permission: may.reviewCommunity },
  STREET: { label: '街道审核', permission: may.reviewStreet },
} as const

/** What is to be done about a step, for those whose turn it is. */
function Acts({ step, steps, row, onAsk }: ActsProps): ReactNode {
  const mayDo = useMayAny()
  const turn = turnOf(step, steps, row)
  const isOwn = row.isConvener === true
  if (turn === null || !mayDo(acts[turn].permission) || isOwn !== (turn === 'CHECK')) return null
  const { label } = acts[turn]
  return (
    <Button size="small" aria-label={`${label}第${step.stepNo}步`} onClick={() => onAsk({ step, act: turn })}>
      {label}
    </Button>
  )
}
