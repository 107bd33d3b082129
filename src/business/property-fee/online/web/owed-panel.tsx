import { useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { mineCalls } from '../shared/api.ts'
import type { Mine, MineOrder } from '../shared/schema.ts'
import { groupsOf } from './groups.ts'

const GroupPanel = block(
  () => import('./group-panel.tsx'),
  (m) => m.GroupPanel,
  { height: 320 },
)
const OrderPanel = block(
  () => import('./order-panel.tsx'),
  (m) => m.OrderPanel,
  { height: 260 },
)
/** Bills that wait for their money, by home, and what the user is about to pay. */
export function OwedPanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(mineCalls.read, {})
  const [orders, keep] = useKeptOrders(data)
  if (error && !data)
    return (
      <Problem kind="failed" title="账单获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const refresh = () => void refetch()
  const follow = (order: MineOrder): void => {
    keep(order)
    refresh()
  }
  return (
    <>
      {orders.map((order) => (
        <OrderPanel key={order.id} order={order} onChange={refresh} />
      ))}
      {data.bills.length === 0 && <EmptyState title="没有待缴账单" text="有新的物业费用账单时会显示在这里。" />}
      {groupsOf(data.bills).map(({ key, bills }) => (
        <GroupPanel key={key} bills={bills} asOf={data.asOf} onOpened={follow} />
      ))}
    </>
  )
}

/** Orders of this visit, the newest first: they stay until it ends, so that nobody misses how they came out. */
function useKeptOrders(data: Mine | undefined): [readonly MineOrder[], (order: MineOrder) => void] {
  const [kept, setKept] = useState<readonly MineOrder[]>([])
  const fresh = (data?.orders ?? []).filter(({ id }) => kept.every((one) => one.id !== id))
  if (fresh.length > 0) setKept([...fresh, ...kept])
  return [kept, (order) => setKept((before) => [order, ...before.filter(({ id }) => id !== order.id)])]
}
