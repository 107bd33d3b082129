import { useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { minePermissions } from '../shared/permissions.ts'
import './mine-page.css'

const OwedPanel = block(
  () => import('./owed-panel.tsx'),
  (m) => m.OwedPanel,
  { height: 320 },
)
const MinePanel = block(
  () => import('../../account/web/mine-panel.tsx'),
  (m) => m.MinePanel,
  { height: 160 },
)
const PrepayPanel = block(
  () => import('./prepay-panel.tsx'),
  (m) => m.PrepayPanel,
  { height: 200 },
)
const PaymentsPanel = block(
  () => import('./payments-panel.tsx'),
  (m) => m.PaymentsPanel,
  { height: 160 },
)

const MineInvoicePanel = block(
  () => import('../../invoice/web/mine-panel.tsx'),
  (m) => m.MineInvoicePanel,
  { height: 160 },
)

const MineDepositPanel = block(
  () => import('../../deposit/web/mine-panel.tsx'),
  (m) => m.MineDepositPanel,
  { height: 160 },
)

const MineReadingPanel = block(
  () => import('../../self-reading/web/mine-panel.tsx'),
  (m) => m.MineReadingPanel,
  { height: 160 },
)

type Tab = 'owed' | 'paid' | 'invoice' | 'ahead' | 'held' | 'meter'

/** 我的账单: what the user owes for their homes, how it came about, paying it online, its invoices, what they have paid ahead, what is held of them, and the counters of their homes. */
export function FeeMinePage(): ReactNode {
  const [tab, setTab] = useState<Tab>('owed')
  return (
    <section className="fee-mine" aria-label="我的账单">
      <Segmented<Tab>
        aria-label="账单范围"
        value={tab}
        onChange={setTab}
        options={[
          { value: 'owed', label: '待缴账单' },
          { value: 'paid', label: '缴费记录' },
          { value: 'invoice', label: '发票' },
          { value: 'ahead', label: '预存款' },
          { value: 'held', label: '押金' },
          { value: 'meter', label: '抄表' },
        ]}
      />
      {tab === 'owed' && <OwedPanel />}
      {tab === 'paid' && <PaymentsPanel />}
      {tab === 'invoice' && <MineInvoicePanel />}
      {tab === 'held' && <MineDepositPanel />}
      {tab === 'meter' && <MineReadingPanel />}
      {tab === 'ahead' && (
        <>
          <Gate permission={minePermissions.pay}>
            <PrepayPanel />
          </Gate>
          <MinePanel />
        </>
      )}
    </section>
  )
}
