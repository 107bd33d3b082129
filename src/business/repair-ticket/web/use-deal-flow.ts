import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { formatMoney } from '#kernel/web/format.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import type { Repair } from '../shared/schema.ts'
import { waitingFor } from '#kernel/web/queue/queued.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useDeal, type DealInput } from './use-deal.ts'
import { labelOf, stepOf, type RepairAction } from '../turn/web/next-actions.ts'
import type { ActionDialogProps } from './deal-dialog.tsx'
import type { Asking } from './view.tsx'

/** The dialogs of all acts: their code comes with the first act. */
const loadAskings = () => loadCode(() => import('./view.tsx'))

export interface DealFlow {
  /** Asks what the act needs and sends it. */
  start: (ticket: Repair, action: RepairAction) => void
  isBusy: boolean
  /** The open dialog; stands somewhere in the page. */
  dialog: ReactNode
}

/**
 * The way of any act from its button to the server, the same in lists, cards and details. `onGone`: the act has taken
 * the ticket out of the user's own sight.
 */
export function useDealFlow(onGone?: () => void): DealFlow {
  const [asked, setAsked] = useState<{
    ticket: Repair
    action: RepairAction
    Dialog: ComponentType<ActionDialogProps>
  }>()
  const confirm = useConfirm()
  const toast = useToast()
  const { deal, isBusy } = useDeal()
  const [isFilling, setFilling] = useState(false)
  const begin = async (ticket: Repair, action: RepairAction): Promise<void> => {
    const asking: Asking = (await loadAskings()).askings[action]
    if (typeof asking === 'function') return setAsked({ ticket, action, Dialog: asking })
    if (typeof asking === 'object' && 'confirm' in asking) {
      const label = labelOf(action, ticket.state) ?? ''
      const danger = stepOf(ticket.state, action)?.danger ?? false
      const title =
        action === 'quoteConfirm' ? `${label} ¥${formatMoney(ticket.amount)}？` : `${label}“${ticket.title}”？`
      if (!(await confirm({ title, content: asking.confirm, okText: label, danger }))) return
    }
    let input: DealInput = {}
    if (typeof asking === 'object' && 'fill' in asking) {
      setFilling(true)
      input = await asking.fill()
      setFilling(false)
    }
    // A refusal has been shown by the call.
    await deal(ticket, action, input).catch(() => undefined)
  }
  const dialog = asked
    ? createElement(asked.Dialog, {
        key: asked.action + asked.ticket.id,
        ticket: asked.ticket,
        action: asked.action,
        onClose: () => setAsked(undefined),
        onDone: () => asked.action === 'back' && onGone?.(),
      })
    : null
  const start = (ticket: Repair, action: RepairAction): void => {
    const waiting = waitingFor(ticket.id)
    if (waiting) toast.info(`“${waiting.subject}”已保存在本机，连上网络后自动提交`)
    else void begin(ticket, action).catch(() => toast.failure('页面没有取到，请检查网络后重试'))
  }
  return { start, isBusy: isBusy || isFilling, dialog }
}
