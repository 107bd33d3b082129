import type { ReactNode } from 'react'
import { Descriptions, Empty } from 'antd'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { timerKind } from '#services/ticket/shared/dictionaries.ts'
import { openTimerText, timerTone, type Timer } from '#services/ticket/shared/timer.ts'
import type { FaultDetail } from '../../shared/schema.ts'

const tones = { danger: 'danger', warning: 'warning', default: 'secondary' } as const

function fateOf(timer: Timer): string {
  const late = timer.breachedAt ? '（超时）' : ''
  if (timer.metAt) return `${formatDateTime(timer.metAt)} 完成${late}`
  return timer.isOpen ? openTimerText([timer]) : `已结束${late}`
}

/** Every time limit of a ticket and how it went. */
export function TimersPanel({ timers }: { timers: readonly Timer[] }): ReactNode {
  if (timers.length === 0) return <Empty description="没有时限" />
  const items = timers.map((timer) => ({
    key: `${timer.kind}${timer.round}`,
    label: `${timerKind.items[timer.kind]}${timer.round > 1 ? `（第${timer.round}次）` : ''}`,
    children: (
      <span>
        应于 {formatDateTime(timer.dueAt)} 前 <TonedText tone={tones[timerTone(timer)]}>{fateOf(timer)}</TonedText>
      </span>
    ),
  }))
  return <Descriptions column={1} size="small" items={items} />
}

type Merged = FaultDetail['mergedTickets'][number]

const columns: readonly DataColumn<Merged>[] = [
  { key: 'no', title: '工单号', render: ({ ticketNo }) => ticketNo },
  { key: 'content', title: '故障描述', render: ({ content }) => content },
  { key: 'who', title: '上报人', render: ({ reporterName }) => reporterName },
  { key: 'time', title: '上报时间', render: ({ createTime }) => formatDateTime(createTime) },
]

/** The reports that were joined to a ticket and end with it. */
export const MergedPanel = ({ tickets }: { tickets: readonly Merged[] }): ReactNode => (
  <DataTable caption="合并到本单的工单" columns={columns} rows={tickets} keyOf={({ id }) => id} />
)
