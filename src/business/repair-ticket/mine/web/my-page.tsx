import { Suspense, useState, type ReactNode } from 'react'
import { Button, Segmented, Skeleton } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { repairApi } from '../../shared/api.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import { openStates, repairMachine } from '../../shared/states.ts'
import { CardPanel } from './card-panel.tsx'
import { useDealFlow } from '../../web/use-deal-flow.ts'
import { useFreshTickets } from '../../web/use-fresh-tickets.ts'
import { useOpenTicket } from '../../web/use-open-ticket.ts'
import { useReporting } from '../../report/web/use-reporting.ts'
import { DrawerPanel, ReportDialog } from '../../web/windows.ts'
import './my-page.css'

const STEP = 20
const closed = Object.keys(repairMachine.states).filter((state) => !(openStates as readonly string[]).includes(state))
const tabs = { open: openStates.join(','), closed: closed.join(',') }

/** 我的报修: what the user reported or works on, the open ones first in sight. */
export function RepairMinePage(): ReactNode {
  useWidgets()
  useFreshTickets()
  const [tab, setTab] = useState<keyof typeof tabs>('open')
  const [count, setCount] = useState(STEP)
  const reporting = useReporting()
  const opened = useOpenTicket()
  const flow = useDealFlow()
  const query = { state: tabs[tab], pageNo: '1', pageSize: String(count) }
  const { data, error, refetch } = useEndpoint(repairApi.mine, query, { keepPrevious: true })
  return (
    <section className="repair-mine" aria-label="我的报修">
      <div className="repair-mine-head">
        <Segmented<keyof typeof tabs>
          aria-label="工单范围"
          value={tab}
          onChange={(next) => {
            setTab(next)
            setCount(STEP)
          }}
          options={[
            { value: 'open', label: '进行中' },
            { value: 'closed', label: '已结束' },
          ]}
        />
        <ReportButton onClick={reporting.open} />
      </div>
      {error && !data && (
        <Problem
          kind="failed"
          title="报修获取失败"
          text={error.message}
          action="重试"
          onAction={() => void refetch()}
        />
      )}
      {!data && !error && <CardsSkeleton />}
      {data?.total === 0 && <NothingPanel isOpenTab={tab === 'open'} />}
      <ul className="repair-cards">
        {data?.records.map((ticket) => (
          <li key={ticket.id}>
            <CardPanel ticket={ticket} flow={flow} onOpen={() => opened.open(ticket.id)} />
          </li>
        ))}
      </ul>
      {data && data.total > data.records.length && <Button onClick={() => setCount(count + STEP)}>加载更多</Button>}
      <Suspense>
        {opened.id !== undefined && (
          <DrawerPanel key={opened.id} id={opened.id} isOpen={opened.isOpen} onClose={opened.close} />
        )}
        {reporting.isOpen && (
          <ReportDialog
            onClose={reporting.close}
            onSent={() => {
              reporting.close()
              setTab('open')
            }}
          />
        )}
      </Suspense>
      {flow.dialog}
    </section>
  )
}

/** On a phone it stands below, where the thumb is. */
function ReportButton({ onClick }: { onClick: () => void }): ReactNode {
  const isMobile = useViewport() === 'mobile'
  return (
    <Gate permission={repairPermissions.add}>
      <div className={isMobile ? 'repair-sticky repair-sticky-page' : undefined}>
        <Button type="primary" size="large" block={isMobile} icon={<PlusOutlined />} onClick={onClick}>
          我要报修
        </Button>
      </div>
    </Gate>
  )
}

const NothingPanel = ({ isOpenTab }: { isOpenTab: boolean }): ReactNode => (
  <EmptyState
    title={isOpenTab ? '没有进行中的报修' : '没有已结束的报修'}
    text={isOpenTab ? '家里或小区有东西坏了，点“我要报修”告诉物业。' : '办结的报修会显示在这里。'}
  />
)

const CardsSkeleton = (): ReactNode => (
  <output className="repair-cards" aria-label="正在加载">
    {[0, 1, 2].map((index) => (
      <span key={index} className="repair-card">
        <Skeleton active paragraph={{ rows: 3 }} />
      </span>
    ))}
  </output>
)
