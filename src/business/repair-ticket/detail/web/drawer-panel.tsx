import type { ReactNode } from 'react'
import { Button } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { ActionsPanel } from '../../turn/web/actions-panel.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { TicketPanel, TicketWaitPanel, useTicket } from './ticket-panel.tsx'
import { useDealFlow } from '../../web/use-deal-flow.ts'
import './ticket-panel.css'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
  onPrint?: ((id: string) => void) | undefined
}

/** A ticket over the list that it was opened from; the whole screen on a phone, its actions within the thumb's reach. */
export function DrawerPanel({ id, isOpen, onClose, onPrint }: Props): ReactNode {
  const { data: ticket, error, refetch } = useTicket(id, isOpen)
  const flow = useDealFlow(onClose)
  const isMobile = useViewport() === 'mobile'
  const actions = ticket && <ActionsPanel ticket={ticket} flow={flow} />
  return (
    <SideDrawer
      title={ticket ? <HeaderPanel ticket={ticket} /> : '报修工单'}
      open={isOpen}
      onClose={onClose}
      maskClosable
      size={1080}
      footer={isMobile ? actions : null}
      extra={
        onPrint && !isMobile ? (
          <Button icon={<PrinterOutlined />} onClick={() => onPrint(id)}>
            打印派工单
          </Button>
        ) : undefined
      }
    >
      {!isMobile && actions && <div className="repair-bar">{actions}</div>}
      {ticket ? <TicketPanel ticket={ticket} /> : <TicketWaitPanel error={error} onRetry={() => void refetch()} />}
      {flow.dialog}
    </SideDrawer>
  )
}
