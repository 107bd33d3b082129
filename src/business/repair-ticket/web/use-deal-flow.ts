import { createElement, useState, type ReactNode } from 'react'
import { formatMoney } from '#kernel/web/format.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import type { Repair } from '../shared/schema.ts'
import { useDeal } from './use-deal.ts'
import { labelOf, stepOf, type RepairAction } from './use-next-actions.ts'
import { askings, type Asking } from './view.tsx'

export interface DealFlow {
  /** Asks what the act needs and sends it. */
  start: (ticket: Repair, action: RepairAction) => void
  isBusy: boolean
  /** The open dialog; stands somewhere in the page. */
  dialog: ReactNode
}

/** The way of any act from its button to the server, the same in lists, cards and details. */
export function useDealFlow(): DealFlow {
  const [asked, setAsked] = useState<{ ticket: Repair; action: RepairAction }>()
  const confirm = useConfirm()
  const { deal, isBusy } = useDeal()
  const begin = async (ticket: Repair, action: RepairAction): Promise<void> => {
    const asking: Asking = askings[action]
    if (typeof asking === 'function') return setAsked({ ticket, action })
    if (typeof asking === 'object') {
      const label = labelOf(action) ?? ''
      const danger = stepOf(ticket.state, action)?.danger ?? false
      const title =
        action === 'quoteConfirm' ? `${label} ¥${formatMoney(ticket.amount)}？` : `${label}“${ticket.title}”？`
      if (!(await confirm({ title, content: asking.confirm, okText: label, danger }))) return
    }
    // A refusal has been shown by the call.
    await deal(ticket, action).catch(() => undefined)
  }
  const dialog = asked
    ? createElement(askings[asked.action] as never as Extract<Asking, (...args: never[]) => unknown>, {
        key: asked.action + asked.ticket.id,
        ...asked,
        onClose: () => setAsked(undefined),
      })
    : null
  return { start: (ticket, action) => void begin(ticket, action), isBusy, dialog }
}
