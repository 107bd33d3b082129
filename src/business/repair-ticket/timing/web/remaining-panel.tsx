import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import type { Repair } from '../../shared/schema.ts'
import { useRemainingTime } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import '../../detail/web/header-panel.css'

type Timed = Pick<Repair, 'state' | 'dueAt' | 'warnedFlag' | 'breachedFlag'>

/** The time that is left, in words and colour; the due time itself on hover. */
export function RemainingPanel({ ticket }: { ticket: Timed }): ReactNode {
  const { text, tone } = useRemainingTime(ticket)
  return (
    <span
      className="repair-remaining"
      data-tone={tone}
      title={ticket.dueAt ? `应于 ${formatDateTime(ticket.dueAt)} 前完成` : undefined}
    >
      {text}
    </span>
  )
}
