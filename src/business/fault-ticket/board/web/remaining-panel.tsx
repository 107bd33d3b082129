import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { useRemainingTime } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import type { Fault } from '../../shared/schema.ts'

const types = { danger: 'danger', warning: 'warning', default: undefined } as const

/** The time that is left, in words and colour; the due time itself on hover. */
export function RemainingPanel({ ticket }: { ticket: Fault }): ReactNode {
  const { text, tone } = useRemainingTime(ticket)
  const type = types[tone]
  const due = ticket.dueAt && `应于 ${formatDateTime(ticket.dueAt)} 前完成`
  return (
    <TonedText tone={type} title={due ?? undefined}>
      {text}
    </TonedText>
  )
}
