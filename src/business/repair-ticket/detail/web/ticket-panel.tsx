import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import type { CallError } from '#kernel/web/call-error.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import { quoteState } from '../../shared/dictionaries.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import { CostsPanel } from '../../cost/web/costs-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { TimersPanel } from '../../timing/web/timers-panel.tsx'
import { useFreshTickets } from '../../web/use-fresh-tickets.ts'
import './ticket-panel.css'

/** A ticket with everything that its page shows, read anew when it changes; while it is not shown, never. */
export function useTicket(id: string, isShown = true) {
  useFreshTickets()
  const answer = useEndpoint(repairApi.one, { id }, { enabled: id !== '' && isShown, quiet: true })
  // Somebody took it out of sight: what was read before is no ticket to act on.
  return answer.error?.status === 404 ? { ...answer, data: undefined } : answer
}

/** The body of a ticket's page: facts, costs, time limits, and the history at the side. */
export function TicketPanel({ ticket }: { ticket: RepairDetail }): ReactNode {
  return (
    <div className="repair-ticket">
      <div className="repair-ticket-main">
        <FactsPanel ticket={ticket} />
        <CostsPanel title="报价" lines={ticket.quotation} note={<QuoteMark ticket={ticket} />} />
        <CostsPanel title="材料" lines={ticket.materials} />
        <TimersPanel ticket={ticket} />
      </div>
      <TimelinePanel entries={ticket.timeline} />
    </div>
  )
}

const tones = { NONE: 'default', WAIT_CONFIRM: 'warning', CONFIRMED: 'success', REFUSED: 'error' } as const

const QuoteMark = ({ ticket }: { ticket: RepairDetail }): ReactNode => (
  <Tag color={tones[ticket.quoteState]}>{quoteState.items[ticket.quoteState]}</Tag>
)

/** What stands in the place of a ticket that is not there yet or will not come. */
export function TicketWaitPanel({ error, onRetry }: { error: CallError | null; onRetry: () => void }): ReactNode {
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  if (error.status === 404) return <Problem kind="forbidden" title="看不到这张工单" text={error.message} />
  return <Problem kind="failed" title="工单获取失败" text={error.message} action="重试" onAction={onRetry} />
}
