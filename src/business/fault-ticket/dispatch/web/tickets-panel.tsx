import type { ReactNode } from 'react'
import { Checkbox, Tag } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import { useTicketDrag } from './use-ticket-drag.ts'
import { RemainingPanel } from '../../board/web/remaining-panel.tsx'
import type { Fault } from '../../shared/schema.ts'

interface Props {
  tickets: readonly Fault[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const colours = { P1: 'error', P2: 'warning', P3: 'blue', P4: 'default' } as const

/** What waits for a worker, in the order it comes, the most urgent first; each may be dragged to somebody. */
export function TicketsPanel({ tickets, chosen, onChoose }: Props): ReactNode {
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className="fault-waiting" aria-label="待派单工单">
      {tickets.map((ticket) => (
        <Waiting key={ticket.id} ticket={ticket} isChosen={chosen.has(ticket.id)} onToggle={() => toggle(ticket.id)} />
      ))}
    </ul>
  )
}

interface WaitingProps {
  ticket: Fault
  isChosen: boolean
  onToggle: () => void
}

function Waiting({ ticket, isChosen, onToggle }: WaitingProps): ReactNode {
  const row = useTicketDrag(ticket.id)
  const priorityText = useDictionaryText(ticketPriority)
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <Checkbox checked={isChosen} onChange={onToggle}>
        <strong>{ticket.ticketNo}</strong> <Tag color={colours[ticket.priority]}>{priorityText(ticket.priority)}</Tag>
        {ticket.safetyFlag === 'Y' && <Tag color="error">安全类</Tag>}
      </Checkbox>
      <p>{ticket.content}</p>
      <p className="fault-waiting-facts">
        <span>{[ticket.categoryName, ticket.equipmentName, ticket.locationText].filter(Boolean).join(' · ')}</span>
        <RemainingPanel ticket={ticket} />
      </p>
    </li>
  )
}
