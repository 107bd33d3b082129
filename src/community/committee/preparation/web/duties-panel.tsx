import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useMay } from '#kernel/web/gate.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { block } from '#kernel/web/block.tsx'
import { prepareDuty } from '../shared/dictionaries.ts'
import { preparePermissions } from '../shared/permissions.ts'
import type { Preparation, PrepareDetail, PrepareDutyDone } from '../shared/schema.ts'
import './prepare-panel.css'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 32 },
)
const DutyDialog = block(
  () => import('./duty-dialog.tsx'),
  (m) => m.DutyDialog,
)

const kinds = Object.keys(prepareDuty.items) as PrepareDutyDone['kind'][]

/** The eight things that a group has to do before its meeting, each with day and papers. */
export function DutiesPanel({ row }: { row: Preparation & Partial<PrepareDetail> }): ReactNode {
  const [asked, setAsked] = useState<PrepareDutyDone['kind']>()
  const mayNote = useMay(preparePermissions.conduct) && row.state === 'ESTABLISHED'
  const of = (kind: string) => row.duties?.find((duty) => duty.kind === kind)
  return (
    <>
      <p className="prepare-shown">
        已完成 {row.duties?.length ?? 0} 项，共 {kinds.length} 项；全部完成后登记首次业主大会会议公告。
      </p>
      {row.meetingId && (
        <p className="prepare-shown">
          首次业主大会会议在平台召开：<Link to={`/om/meeting?_open=detail:${row.meetingId}`}>查看会议</Link>
          {row.state === 'ESTABLISHED' && '。结果公告后，筹备组自动办结或者重新公告会议。'}
        </p>
      )}
      <ol className="prepare-list">
        {kinds.map((kind) => {
          const done = of(kind)
          return (
            <li key={kind}>
              <span className="prepare-grow">{prepareDuty.items[kind]}</span>
              <StateMark tone={done ? 'success' : 'default'}>{done ? `${done.doneOn} 完成` : '未完成'}</StateMark>
              {mayNote && (
                <Button size="small" aria-label={`登记${prepareDuty.items[kind]}`} onClick={() => setAsked(kind)}>
                  登记
                </Button>
              )}
              {done?.files && <FileUpload value={done.files} disabled aria-label={prepareDuty.items[kind]} />}
            </li>
          )
        })}
      </ol>
      {asked && <DutyDialog preparationId={row.id} kind={asked} done={of(asked)} onClose={() => setAsked(undefined)} />}
    </>
  )
}
