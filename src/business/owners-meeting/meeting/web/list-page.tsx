import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { ownersMeetingApi, ownersMeetingCrud } from '../shared/api.ts'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { OwnersMeeting, OwnersMeetingDetail } from '../shared/schema.ts'
import { hasResult, isRecorded, ownersMeetingRefuses } from '../shared/states.ts'
import { DocumentsPanel, DocumentsUploadPanel } from './documents-panel.tsx'

const ScopePanel = block(
  () => import('./scope-panel.tsx'),
  (m) => m.ScopePanel,
  { height: 32 },
)
const RescheduleDialog = block(
  () => import('./reschedule-dialog.tsx'),
  (m) => m.RescheduleDialog,
)
const ExtensionDialog = block(
  () => import('./extension-dialog.tsx'),
  (m) => m.ExtensionDialog,
)
const CopyDialog = block(
  () => import('./copy-dialog.tsx'),
  (m) => m.CopyDialog,
)
const AnnulDialog = block(
  () => import('./annul-dialog.tsx'),
  (m) => m.AnnulDialog,
)
const CourtDialog = block(
  () => import('./court-dialog.tsx'),
  (m) => m.CourtDialog,
)
const TopicsPanel = block(
  () => import('../../topic/web/topics-panel.tsx'),
  (m) => m.TopicsPanel,
  { height: 240 },
)
const CountersPanel = block(
  () => import('../../topic/web/counters-panel.tsx'),
  (m) => m.CountersPanel,
  { height: 160 },
)
const RosterPanel = block(
  () => import('../../roster/web/roster-panel.tsx'),
  (m) => m.RosterPanel,
  { height: 160 },
)
const ProcessPanel = block(
  () => import('../../process/web/process-panel.tsx'),
  (m) => m.ProcessPanel,
  { height: 320 },
)

const ObjectionsPanel = block(
  () => import('../../objection/web/objections-panel.tsx'),
  (m) => m.ObjectionsPanel,
  { height: 160 },
)
const CountPanel = block(
  () => import('../../count/web/count-panel.tsx'),
  (m) => m.CountPanel,
  { height: 240 },
)
const TurnoutPanel = block(
  () => import('../../count/web/turnout-panel.tsx'),
  (m) => m.TurnoutPanel,
  { height: 320 },
)
const ResultPanel = block(
  () => import('../../count/web/result-panel.tsx'),
  (m) => m.ResultPanel,
  { height: 240 },
)
const FilingPanel = block(
  () => import('../../filing/web/filing-panel.tsx'),
  (m) => m.FilingPanel,
  { height: 240 },
)
const FilingDialog = block(
  () => import('../../filing/web/filing-dialog.tsx'),
  (m) => m.FilingDialog,
)
const PrintPanel = block(
  () => import('../../print/web/print-panel.tsx'),
  (m) => m.PrintPanel,
  { height: 32 },
)
const JobsPanel = block(
  () => import('../../ballot-print/web/jobs-panel.tsx'),
  (m) => m.JobsPanel,
  { height: 160 },
)
const PapersPanel = block(
  () => import('../../paper/web/papers-panel.tsx'),
  (m) => m.PapersPanel,
  { height: 240 },
)

const form = {
  controls: {
    scopeIds: ScopePanel,
    files: DocumentsUploadPanel,
    proposalFiles: DocumentsUploadPanel,
    retryFiles: DocumentsUploadPanel,
  },
  surface: 'drawer',
} as const
const stepDialogs = {
  reschedule: RescheduleDialog,
  askExtension: ExtensionDialog,
  annul: AnnulDialog,
  keepKey: CourtDialog,
  confirmFiling: FilingDialog,
}
const order = {
  search: ['title', 'villageId', 'meetingType', 'state', 'noticeDate', 'convenerKind', 'meetingNo'],
  cards: ['title', 'state', 'villageId', 'meetingType', 'voteStart', 'voteEnd', 'rosterPersons'],
} as const

const Documents = ({ row }: { row: OwnersMeeting }): ReactNode => (
  <>
    <PrintPanel row={row} />
    <DocumentsPanel row={row} />
  </>
)

const detail = {
  tabs: (row: OwnersMeeting) => {
    const whole = row as OwnersMeeting & Partial<OwnersMeetingDetail>
    return [
      { key: 'topics', label: '议题', children: <TopicsPanel row={whole} /> },
      { key: 'counters', label: '计票人', children: <CountersPanel row={whole} /> },
      {
        key: 'roster',
        label: '名册',
        children: (
          <>
            <RosterPanel row={whole} />
            {whole.turnout && row.state !== 'NOTICE' && <TurnoutPanel meetingId={row.id} />}
          </>
        ),
      },
      { key: 'process', label: '流程审核', children: <ProcessPanel row={whole} /> },
      ...(row.state === 'COUNTING' || whole.isRecount
        ? [{ key: 'count', label: '计票', children: <CountPanel row={whole} /> }]
        : []),
      ...(hasResult(row) ? [{ key: 'result', label: '表决结果', children: <ResultPanel row={row} /> }] : []),
      ...(whole.isAsked
        ? [{ key: 'objections', label: '异议', children: <ObjectionsPanel meetingId={row.id} /> }]
        : []),
      ...(row.rosterLocked === 'Y' && row.form !== '3'
        ? [
            { key: 'ballots', label: '表决票', children: <JobsPanel row={row} /> },
            { key: 'papers', label: '票据采集', children: <PapersPanel row={row} /> },
          ]
        : []),
      ...(isRecorded(row) ? [{ key: 'filing', label: '备案', children: <FilingPanel row={row} /> }] : []),
      { key: 'files', label: '文件', children: <Documents row={row} /> },
    ]
  },
}

/** 业主大会会议: from the draft to the decision. */
export function MeetingListPage(): ReactNode {
  const [copied, setCopied] = useState<OwnersMeeting>()
  const rowActions = useMemo(
    (): readonly RowAction<OwnersMeeting>[] => [
      {
        ...{ key: 'copy', label: '复制', permission: ownersMeetingCrud.add, onClick: setCopied },
        refusal: ({ meetingType }) => (meetingType === '3' ? '临时会议须有新的提议，不能复制' : null),
      },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="业主大会会议"
        api={ownersMeetingApi}
        fields={ownersMeetingFields}
        permissions={ownersMeetingCrud}
        refuses={ownersMeetingRefuses}
        form={form}
        detail={detail}
        order={order}
        stepDialogs={stepDialogs}
        rowActions={rowActions}
      />
      {copied && <CopyDialog row={copied} onClose={() => setCopied(undefined)} />}
    </>
  )
}
