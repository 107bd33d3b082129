import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import type { Repair } from '../../shared/schema.ts'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import { fieldOf } from '../../web/ticket-field.ts'
import './header-panel.css'

const stateField = fieldOf('state')

/** Priority as a small mark; the urgent ones stand out. */
export function PriorityPanel({ priority }: { priority: Repair['priority'] }): ReactNode {
  const textOf = useDictionaryText(ticketPriority)
  return (
    <span className="repair-priority" data-priority={priority}>
      {textOf(priority)}
    </span>
  )
}

/** Number, state, priority and the time that is left. */
export function HeaderPanel({ ticket }: { ticket: Repair }): ReactNode {
  return (
    <span className="repair-header">
      <span className="repair-no">{ticket.repairNo}</span>
      <FieldValue field={stateField} value={ticket.state} row={ticket} place="detail" />
      <PriorityPanel priority={ticket.priority} />
      {(ticket.dueAt !== null || ticket.breachedFlag === 'Y') && <RemainingPanel ticket={ticket} />}
    </span>
  )
}
