import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { timerKind } from '#services/ticket/shared/dictionaries.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import { remainingOf, useNow } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import '../../detail/web/header-panel.css'
import '../../detail/web/ticket-panel.css'

type Timer = RepairDetail['timers'][number]

/** The day of this year and the time: limits are of these days. */
const shortDay = (time: string): string => formatDateTime(time).slice(5)
const shortTime = (time: string): ReactNode => (
  <time className="repair-short-time" title={time}>
    {shortDay(time)}
  </time>
)

/** A timer's fate in words: met in time or late, resting, ended, or what is left of it. */
export function timerFate(timer: Timer, now: Date): { text: string; isLate: boolean } {
  const isLate = timer.breachedAt !== null
  if (timer.metAt) return { text: `${shortDay(timer.metAt)} 完成${isLate ? '（超时）' : ''}`, isLate }
  if (timer.closedAt) return { text: isLate ? '已结束（超时）' : '已结束', isLate }
  if (timer.pausedAt) return { text: '已挂起', isLate }
  const { dueAt, warnedAt, breachedAt } = timer
  const { text, tone } = remainingOf(
    { state: 'PROCESSING', dueAt, warnedFlag: warnedAt ? 'Y' : 'N', breachedFlag: breachedAt ? 'Y' : 'N' },
    now,
  )
  return { text, isLate: tone === 'danger' }
}

const moments: readonly DataColumn<Timer>[] = [
  {
    key: 'kind',
    title: '时限',
    render: ({ kind, round }) => `${timerKind.items[kind]}${round > 1 ? `（第${round}次）` : ''}`,
  },
  { key: 'start', title: '开始', render: ({ startAt }) => shortTime(startAt) },
  { key: 'due', title: '应完成', render: ({ dueAt }) => shortTime(dueAt) },
]

/** Every time limit of a ticket and how it went. */
export function TimersPanel({ ticket }: { ticket: RepairDetail }): ReactNode {
  const now = useNow()
  if (ticket.timers.length === 0) return null
  const fate: DataColumn<Timer> = {
    key: 'fate',
    title: '情况',
    render: (timer) => {
      const { text, isLate } = timerFate(timer, now)
      return (
        <span className="repair-remaining" data-tone={isLate ? 'danger' : 'default'}>
          {text}
        </span>
      )
    },
  }
  return (
    <section className="repair-section">
      <h2>时限</h2>
      <DataTable
        caption="时限"
        columns={[...moments, fate]}
        rows={ticket.timers}
        keyOf={({ kind, round }) => `${kind}${round}`}
      />
    </section>
  )
}
