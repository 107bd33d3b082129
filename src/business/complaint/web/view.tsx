import { createElement } from 'react'
import { Tag } from 'antd'
import { toWireTime } from '#kernel/web/format.ts'
import { block } from '#kernel/web/block.tsx'
import type { ColumnOverride, DetailOptions } from '#engines/manage-view/web/manage-view-props.ts'
import { superviseLevel } from '../shared/dictionaries.ts'
import type { Complaint, ComplaintDetail } from '../shared/schema.ts'

const dialogs = () => import('./step-dialogs.tsx')
const hostDialogs = () => import('../host/web/host-dialogs.tsx')
const panels = () => import('./detail-panels.tsx')
const PastPanel = block(panels, (m) => m.PastPanel, { height: 240 })
const ReporterPanel = block(panels, (m) => m.ReporterPanel, { height: 120 })
const LimitsPanel = block(panels, (m) => m.LimitsPanel, { height: 120 })

/** Steps that ask for more than a reason. */
export const stepDialogs = {
  sign: block(dialogs, (m) => m.SignDialog),
  transfer: block(dialogs, (m) => m.TransferDialog),
  reassign: block(hostDialogs, (m) => m.ReassignDialog),
  coHost: block(hostDialogs, (m) => m.CoHostDialog),
  note: block(hostDialogs, (m) => m.NoteDialog),
  help: block(hostDialogs, (m) => m.HelperDialog),
  extend: block(dialogs, (m) => m.ExtendDialog),
  extendAudit: block(dialogs, (m) => m.ExtendAuditDialog),
  reply: block(dialogs, (m) => m.ReplyDialog),
  audit: block(dialogs, (m) => m.AuditDialog),
  confirm: block(dialogs, (m) => m.ConfirmDialog),
  supervise: block(dialogs, (m) => m.SuperviseDialog),
  reject: block(dialogs, (m) => m.RejectDialog),
}

/** What few say, or nobody before the handling has come so far. */
const whenTold = [
  ...(['expectation', 'expectTime', 'lng', 'lat', 'attachments', 'targetId', 'targetName', 'hotlineNo'] as const),
  ...(['hotlineDeadline', 'coAssigneeNames', 'answer', 'answerFiles', 'innerNote', 'superviseDeadline'] as const),
  ...(['superviseWords', 'satisfied', 'confirmReason', 'signedAt', 'replyTime', 'closeTime'] as const),
] satisfies readonly (keyof ComplaintDetail)[]

/** What belongs to a complaint beside its facts. */
export const detail: DetailOptions<Complaint> = {
  whenTold,
  columns: 3,
  tabs: (row) => [
    { key: 'limits', label: '时限与办理', children: <LimitsPanel row={row as ComplaintDetail} /> },
    { key: 'reporter', label: '诉求人', children: <ReporterPanel row={row as ComplaintDetail} /> },
  ],
  aside: (row) => <PastPanel row={row as ComplaintDetail} />,
}

const isLate = ({ dueAt }: Complaint): boolean => dueAt !== null && dueAt < toWireTime(new Date())

export const columns: { readonly [K in keyof Complaint]?: ColumnOverride<Complaint> } = {
  createTime: { render: (value) => createElement('time', { title: String(value) }, String(value).slice(5, 16)) },
  remain: {
    render: (_value, row) =>
      row.remain ? (
        <span data-tone={isLate(row) ? 'danger' : row.warnedFlag === 'Y' ? 'warning' : undefined}>{row.remain}</span>
      ) : (
        '—'
      ),
  },
  superviseLevel: {
    render: (_value, row) =>
      row.superviseLevel === 'NONE' ? '—' : <Tag color="error">{superviseLevel.items[row.superviseLevel]}</Tag>,
  },
  targetType: {
    render: (value, row) => (row.targetName ? `${row.targetName}` : <TargetText value={value} row={row} />),
  },
}

/** The company by its name, anybody else by what they are. */
function TargetText({ row }: { value: unknown; row: Complaint }) {
  const names = row as unknown as Readonly<Record<string, string | null>>
  return names['targetId_dictText'] ?? names['targetType_dictText'] ?? ''
}
