import type { ReactNode } from 'react'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { formatMoney } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { earlyShares, savedBy } from '../../discount/shared/early.ts'
import { leftOutText } from '../../pay-setting/shared/pay-rules.ts'
import { mineCalls } from '../shared/api.ts'
import { minePermissions } from '../shared/permissions.ts'
import type { MineBill, MineOrder } from '../shared/schema.ts'
import { isPage } from '../shared/channel-ways.ts'
import { leaveFor } from './leave-for.ts'
import { WaysPanel } from './ways-panel.tsx'

interface Props {
  bills: readonly MineBill[]
  chosen: readonly MineBill[]
  asOf: string
  onOpened: (order: MineOrder) => void
}

/** What bills come to, less what paying all of them early saves. */
const dueOf = (bills: readonly MineBill[]): string =>
  subtract(add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue])), savedOf(bills))
const savedOf = (bills: readonly MineBill[]): string => savedBy(earlyShares(bills))

function problemOf(bills: readonly MineBill[], chosen: readonly MineBill[]): string | undefined {
  if (chosen.length === 0) return '请选择要缴费的账单'
  return leftOutText(bills, (bill) => chosen.includes(bill), chosen[0]!)
}

/** What the ticked bills come to, and the ways of paying it. */
export function PayBar({ bills, chosen, asOf, onOpened }: Props): ReactNode {
  const { mutate, isPending } = useCall(mineCalls.open, {
    invalidates: [mineCalls.read],
    onSuccess: (order) => {
      onOpened(order)
      if (isPage(order.way) && order.payUrl) leaveFor(order.payUrl)
    },
  })
  const channels = bills[0]?.channels ?? []
  if (channels.length === 0)
    return (
      <p className="fee-mine-quiet">合计¥{formatMoney(dueOf(bills))}。该收费单位未开通线上支付，请到物业收费台缴纳。</p>
    )
  const due = dueOf(chosen)
  const saved = savedOf(chosen)
  const problem = problemOf(bills, chosen)
  const open = (way: MineOrder['way']) => mutate({ billIds: chosen.map(({ id }) => id), expected: due, way })
  return (
    <div className="fee-mine-pay">
      <p aria-live="polite">
        {problem ?? (
          <>
            合计<strong>¥{formatMoney(due)}</strong>
            {saved !== '0.00' && <small>已减早缴优惠¥{formatMoney(saved)}</small>}
          </>
        )}
        <small>违约金截至{asOf}</small>
      </p>
      <Gate permission={minePermissions.pay}>
        <WaysPanel channels={channels} disabled={problem !== undefined} loading={isPending} onChoose={open} />
      </Gate>
    </div>
  )
}
