import type { ReactNode } from 'react'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import type { Repair } from '../../shared/schema.ts'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import { fieldOf } from '../../web/ticket-field.ts'
import { PriorityPanel } from './priority-panel.tsx'
import './header-panel.css'

const stateField = fieldOf('state')

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
