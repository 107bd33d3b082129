import type { ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import { repairType } from '../../shared/dictionaries.ts'
import { nameIn, placeOf } from '../../shared/place-text.ts'
import type { Repair } from '../../shared/schema.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { RemainingPanel } from '../../timing/web/remaining-panel.tsx'
import type { DealFlow } from '../../web/use-deal-flow.ts'
import { fieldOf } from '../../web/ticket-field.ts'
import { isForward, labelOf, nextActions, permissionOf, stepOf } from '../../turn/web/next-actions.ts'
import './my-page.css'
import '../../detail/web/ticket-panel.css'

interface Props {
  ticket: Repair
  flow: DealFlow
  onOpen: () => void
}

const stateField = fieldOf('state')
/** Few have a price that waits for a yes. */
const CostsPanel = block(
  () => import('../../cost/web/costs-panel.tsx'),
  (m) => m.CostsPanel,
  { height: 120 },
)

/** A ticket as its reporter or its worker sees it: where it stands, and what they may do right here. */
export function CardPanel({ ticket, flow, onOpen }: Props): ReactNode {
  const typeText = useDictionaryText(repairType)
  const userId = useSession((session) => session.user?.id)
  const may = useMayAny()
  const size = useViewport() === 'mobile' ? 'large' : 'medium'
  const actions = nextActions(ticket, userId).filter((action) => may(permissionOf(ticket.state, action)))
  const asksPrice = ticket.quoteState === 'WAIT_CONFIRM'
  const worker = nameIn(ticket, 'assigneeId')
  return (
    <article className="repair-card" aria-label={`${typeText(ticket.repairType)} ${placeOf(ticket)}`}>
      <header>
        <button type="button" className="repair-card-title" onClick={onOpen}>
          {typeText(ticket.repairType)} · {placeOf(ticket)}
        </button>
        <FieldValue field={stateField} value={ticket.state} row={ticket} place="detail" />
      </header>
      <p className="repair-card-text">{ticket.content}</p>
      <p className="repair-quiet">
        {ticket.repairNo} · <time title={formatDateTime(ticket.createTime)}>{relativeTime(ticket.createTime)}</time>
        {worker && ` · ${worker}`} {ticket.dueAt && <RemainingPanel ticket={ticket} />}
      </p>
      <ProgressPanel state={ticket.state} />
      {asksPrice && <CostsPanel title="维修报价，请确认" lines={ticket.quotation} />}
      {actions.length > 0 && (
        <div className="repair-actions">
          {actions.map((action, index) => (
            <Button
              key={action}
              size={size}
              type={index === 0 && isForward(action) ? 'primary' : 'default'}
              danger={stepOf(ticket.state, action)?.danger ?? false}
              disabled={flow.isBusy}
              onClick={() => flow.start(ticket, action)}
            >
              {labelOf(action, ticket.state)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
