import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { AheadPanel } from '../../ahead/web/ahead-panel.tsx'
import type { AheadRow } from '../../ahead/shared/ahead-rows.ts'
import { payCalls } from '../shared/api.ts'
import type { Desk, DeskQuery, FeePayOrder } from '../shared/schema.ts'
import { BillsPanel } from './bills-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import { useDesk } from './use-desk.ts'

const NoticePrint = block(
  () => import('../../bill-notice/web/notice-print.tsx'),
  (m) => m.NoticePrint,
)

interface Props {
  query: DeskQuery
  refusal: string | null
  onPaid: (order: FeePayOrder, change: string) => void
}

/** What a room or a household is to pay today, and the taking of it. */
export function DeskPanel({ query, refusal, onPaid }: Props): ReactNode {
  const { data, error, refetch, isFetchedAfterMount } = useEndpoint(payCalls.desk, query, { staleTime: 0, quiet: true })
  if (error)
    return (
      <Problem
        small
        kind="failed"
        title="账单获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <Found
      key={[
        ...data.bills.map(({ id, lateDue, balance }) => id + lateDue + balance),
        ...data.accounts.map(({ id, balance }) => id + balance),
      ].join()}
      desk={data}
      refusal={refusal}
      onPaid={onPaid}
      onRefresh={() => void refetch()}
    />
  )
}

interface FoundProps extends Omit<Props, 'query'> {
  desk: Desk
  onRefresh: () => void
}

function Found({ desk, refusal, onPaid, onRefresh }: FoundProps): ReactNode {
  const [ahead, setAhead] = useState<readonly AheadRow[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const state = useDesk(desk, ahead)
  const isEmpty = state.bills.length === 0
  const paysAhead = desk.rules.aheadMost > 0
  return (
    <>
      <h2 className="fee-desk-who">
        {desk.villageName} {desk.roomName}
        <small>{desk.payerName}</small>
        {desk.payerId !== null && desk.bills.length > 0 && (
          <Button size="small" onClick={() => setNotice(desk.payerId)}>
            打印缴费通知单
          </Button>
        )}
      </h2>
      {notice !== null && <NoticePrint ids={[notice]} onClose={() => setNotice(null)} />}
      {isEmpty && <Problem small kind="empty" title="没有待缴账单" text="该房屋的账单已全部结清。" />}
      {paysAhead && <AheadPanel roomId={desk.roomId} rows={ahead} onChange={setAhead} />}
      {(!isEmpty || desk.payerId !== null) && (
        <div className="fee-desk-work">
          {!isEmpty && <BillsPanel desk={desk} state={state} />}
          <PayPanel desk={desk} state={state} refusal={refusal} onPaid={onPaid} onRefresh={onRefresh} />
        </div>
      )}
    </>
  )
}
