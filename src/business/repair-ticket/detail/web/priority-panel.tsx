import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import type { Repair } from '../../shared/schema.ts'
import './header-panel.css'

/** Priority as a small mark; the urgent ones stand out. */
export function PriorityPanel({ priority }: { priority: Repair['priority'] }): ReactNode {
  const textOf = useDictionaryText(ticketPriority)
  return (
    <span className="repair-priority" data-priority={priority}>
      {textOf(priority)}
    </span>
  )
}
