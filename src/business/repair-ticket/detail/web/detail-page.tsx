import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { ActionsPanel } from '../../turn/web/actions-panel.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { TicketPanel, TicketWaitPanel, useTicket } from './ticket-panel.tsx'
import { useDealFlow } from '../../web/use-deal-flow.ts'
import './ticket-panel.css'

/** A ticket on a page of its own; its id stands in the address. */
export function RepairDetailPage(): ReactNode {
  useWidgets()
  const [params] = useSearchParams()
  const { id = params.get('id') ?? '' } = useParams()
  const { data: ticket, error, refetch } = useTicket(id)
  const navigate = useNavigate()
  const flow = useDealFlow(() => void navigate('/wisdom/repair'))
  useTabTitle(ticket?.repairNo)
  if (id === '') return <Problem kind="notFound" title="没有指定工单" text="请从报修列表打开工单。" />
  return (
    <section className="repair-page" aria-label="报修工单">
      <div className="repair-page-card">
        {ticket && <HeaderPanel ticket={ticket} />}
        {ticket ? <TicketPanel ticket={ticket} /> : <TicketWaitPanel error={error} onRetry={() => void refetch()} />}
      </div>
      {ticket && (
        <div className="repair-sticky">
          <ActionsPanel ticket={ticket} flow={flow} />
        </div>
      )}
      {flow.dialog}
    </section>
  )
}
