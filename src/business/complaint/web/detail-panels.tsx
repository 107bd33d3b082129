import type { ReactNode } from 'react'
import { Descriptions, Tag } from 'antd'
import type { Tone } from '#kernel/shared/machine.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { Pictures } from '#engines/uploads/web/pictures.tsx'
import { Timeline, type TimelineEntry } from '#engines/manage-view/web/timeline.tsx'
import { ReporterPhone } from '#services/ticket/reporter/web/pickers/reporter-phone.tsx'
import { openTimerText, timerTone } from '#services/ticket/shared/timer.ts'
import { entryRoles } from '#services/ticket/work/web/pickers/timeline-words.ts'
import { complaintApi } from '../shared/api.ts'
import { complaintTiming, extendState, rejectReason } from '../shared/dictionaries.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import type { ComplaintDetail } from '../shared/schema.ts'
import { complaintMachine, openStates } from '../shared/states.ts'
import { stepWord } from '../shared/step-words.ts'
import { entryFacts } from './words.ts'

type Entry = ComplaintDetail['timeline'][number]
const tones: Readonly<Record<string, { tone: Tone }>> = complaintMachine.states

/** What is to be seen at once, and who did what, when, with which words. */
export const PastPanel = ({ row }: { row: ComplaintDetail }): ReactNode => (
  <>
    <MarksPanel row={row} />
    <Timeline label="办理记录" entries={row.timeline.map(told)} />
  </>
)

function told(entry: Entry): TimelineEntry {
  const roles = entryRoles(entry)
  const files = (entry.detail as { attachments?: unknown } | null)?.attachments
  return {
    title: stepWord(entry),
    time: entry.createdAt,
    note: roles ? `${entry.operatorName}（${roles}）` : entry.operatorName,
    tone: tones[entry.toState]?.tone,
    texts: [entry.remark, entryFacts(entry).join('；')],
    more: typeof files === 'string' && <Pictures label={`${stepWord(entry)}附件`} value={files} />,
  }
}

/** Who said it, as far as the reader may know. */
export function ReporterPanel({ row }: { row: ComplaintDetail }): ReactNode {
  if (row.reporterName === undefined || row.reporterName === null) {
    const text = row.anonymous === 'Y' ? '匿名诉求不能查看诉求人信息' : '诉求人要求保密，只有社区及以上可以查看'
    return <EmptyState small title={row.reporterLabel} text={text} />
  }
  const { reporterPhone = null } = row
  const phone = reporterPhone && (
    <ReporterPhone
      ticket={{ ...row, reporterPhone }}
      // What is secret is no duty: whoever may know says why.
      openStates={row.secrecy === 'Y' ? [] : openStates}
      endpoint={complaintApi.phone}
      permission={may.plain}
      title="查看诉求人电话"
    />
  )
  const items = [
    { key: 'name', label: '姓名', children: row.reporterName },
    { key: 'phone', label: '电话', children: phone },
    { key: 'room', label: '房屋', children: row.roomName },
  ]
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children)} />
}

const colours = { danger: 'danger', warning: 'warning', default: 'secondary' } as const
const limitName = (kind: string): string => (complaintTiming.items as Readonly<Record<string, string>>)[kind] ?? kind

/** What was decided on the way. */
const handlingOf = (row: ComplaintDetail) => [
  { key: 'co', label: '协办单位', children: row.coDeptNames },
  {
    key: 'extension',
    label: '延期',
    children:
      row.extendState !== 'NONE' &&
      `${row.extendDays ?? ''}个工作日，${extendState.items[row.extendState]}${row.extendReason ? `：${row.extendReason}` : ''}`,
  },
  { key: 'transfers', label: '转办', children: row.transferCount > 0 && `${row.transferCount}次` },
  { key: 'unsatisfied', label: '不满意', children: row.unsatCount > 0 && `${row.unsatCount}次` },
  { key: 'audit', label: '审核意见', children: row.auditOpinion },
  { key: 'rejected', label: '不予受理', children: row.rejectReason && rejectReason.items[row.rejectReason] },
]

/** What runs until when, and how it went. */
export function LimitsPanel({ row }: { row: ComplaintDetail }): ReactNode {
  const isLate = row.signedAt === null ? false : row.signedAt > row.signDueAt
  const items = [
    {
      key: 'sign',
      label: '签收时限',
      children: (
        <TonedText tone={isLate ? 'danger' : 'secondary'}>
          {row.signDueAt.slice(0, 16)} {row.signedAt === null ? '' : isLate ? '超时签收' : '按时'}
        </TonedText>
      ),
    },
    ...row.timers.map((timer) => ({
      key: `${timer.kind}${timer.round}`,
      label: `${limitName(timer.kind)}时限`,
      children: (
        <TonedText tone={colours[timerTone(timer)]}>
          {timer.dueAt.slice(0, 16)}{' '}
          {timer.isOpen ? openTimerText([timer]) : timer.breachedAt ? '已超时' : timer.metAt ? '按时' : '已结束'}
        </TonedText>
      ),
    })),
  ]
  const handling = handlingOf(row).filter(({ children }) => children)
  return <Descriptions column={1} size="small" items={[...items, ...handling]} />
}

const marks: readonly [keyof ComplaintDetail, string, string][] = [
  ['petitionRisk', '信访风险', 'error'],
  ['isRepeat', '重复诉求', 'warning'],
  ['returned', '退回待转办', 'warning'],
  ['extended', '已延期', 'default'],
]

function MarksPanel({ row }: { row: ComplaintDetail }): ReactNode {
  const shown = marks.filter(([key]) => row[key] === 'Y')
  const isSupervised = row.superviseLevel !== 'NONE'
  if (shown.length === 0 && !isSupervised) return null
  return (
    <p>
      {isSupervised && <Tag color="error">{row.superviseLevel === 'DISTRICT' ? '区级督办' : '街道督办'}</Tag>}
      {shown.map(([key, label, color]) => (
        <Tag key={key} color={color}>
          {label}
        </Tag>
      ))}
    </p>
  )
}
