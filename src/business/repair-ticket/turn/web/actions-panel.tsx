import type { ReactNode } from 'react'
import { useViewport } from '#kernel/web/viewport.ts'
import { ActionBar } from '#engines/manage-view/web/action-bar.tsx'
import type { RepairDetail } from '../../shared/schema.ts'
import type { DealFlow } from '../../web/use-deal-flow.ts'
import { inSight, isForward, shownActions, stepOf, type RepairAction } from './next-actions.ts'
import '../../detail/web/ticket-panel.css'

interface Props {
  ticket: RepairDetail
  flow: DealFlow
}

/** Buttons beside the menu: on a phone the thumb reaches two. */
const MOST = { mobile: 2, narrow: 4, desktop: 5 } as const

/** What may be done with a ticket now. The first is the one that goes on; refused ones stay and say why. */
export function ActionsPanel({ ticket, flow }: Props): ReactNode {
  const viewport = useViewport()
  const actions = shownActions(ticket.allowedActions)
  const count = inSight(actions, MOST[viewport])
  const first = actions[0]
  if (!first) return null
  return (
    <div className="repair-actions" role="toolbar" aria-label="工单操作">
      <ActionBar
        shown={actions.slice(0, count)}
        rest={actions.slice(count)}
        main={isForward(first.action) ? first : undefined}
        more="更多工单操作"
        isDanger={({ action }) => stepOf(ticket.state, action)?.danger ?? false}
        isBusy={flow.isBusy}
        onRun={({ action }) => flow.start(ticket, action as RepairAction)}
      />
    </div>
  )
}
