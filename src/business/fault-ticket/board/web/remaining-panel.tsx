import type { ReactNode } from 'react'
import { Typography } from 'antd'
import { formatDateTime } from '#kernel/web/format.ts'
import { useRemainingTime } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import type { Fault } from '../../shared/schema.ts'

const types = { danger: 'danger', warning: 'warning', default: undefined } as const

/** The time that is left, in words and colour; the due time itself on hover. */
export function RemainingPanel({ ticket }: { ticket: Fault }): ReactNode {
  const { text, tone } = useRemainingTime(ticket)
  const type = types[tone]
  const due = ticket.dueAt && `应于 ${formatDateTime(ticket.dueAt)} 前完成`
  return (
    <Typography.Text {...(type && { type })} title={due ?? undefined}>
      {text}
    </Typography.Text>
  )
}
