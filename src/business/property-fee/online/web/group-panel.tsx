import { Suspense, useState, type ReactNode } from 'react'
import { Button, Checkbox } from 'antd'
import { add, compare } from '#kernel/shared/decimal.ts'
import { block } from '#kernel/web/block.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { olderLeftOut } from '../../payment/shared/allocation.ts'
import { mineCalls } from '../shared/api.ts'
import { minePermissions } from '../shared/permissions.ts'
import type { MineBill, MineOrder } from '../shared/schema.ts'

const OriginDialog = block(
  () => import('./origin-dialog.tsx'),
  (m) => m.OriginDialog,
)

interface Props {
  bills: readonly MineBill[]
  asOf: string
  onOpened: (order: MineOrder) => void
}

/** The channel asks which site its payers come from, and our pages tell nobody else's by themselves. */
const leaveFor = (href: string): void =>
  Object.assign(document.createElement('a'), { href, referrerPolicy: 'origin' }).click()

const dueOf = (bills: readonly MineBill[]): string => add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue]))

/** Bills that are paid together, ticked unless somebody leaves one out or is paying it already. */
export function GroupPanel({ bills, asOf, onOpened }: Props): ReactNode {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<MineBill>()
  const chosen = bills.filter(({ id, isLocked }) => !isLocked && !left.has(id))
  const tick = (id: string, isOn: boolean) =>
    setLeft((before) => new Set(isOn ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <section className="fee-mine-group" aria-label={`待缴账单 ${bills[0]?.roomName}`}>
      <ul>
        {bills.map((bill) => (
          <li key={bill.id}>
            <BillRow bill={bill} isOn={chosen.includes(bill)} onTick={tick} onShow={() => setShown(bill)} />
          </li>
        ))}
      </ul>
      {bills.some(({ isLocked }) => !isLocked) && (
        <PayBar bills={bills} chosen={chosen} asOf={asOf} onOpened={onOpened} />
      )}
      <Suspense>{shown && <OriginDialog bill={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </section>
  )
}

interface RowProps {
  bill: MineBill
  isOn: boolean
  onTick: (id: string, isOn: boolean) => void
  onShow: () => void
}

function BillRow({ bill, isOn, onTick, onShow }: RowProps): ReactNode {
  const { id, itemName, roomName, periodStart, periodEnd, dueDate, balance, lateDue, isLocked } = bill
  const period = `${periodStart} 至 ${periodEnd}`
  return (
    <article className="fee-mine-bill" aria-label={`${itemName} ${period}`}>
      <Checkbox checked={isOn} disabled={isLocked} onChange={(event) => onTick(id, event.target.checked)}>
        {itemName} {period}
      </Checkbox>
      <p>
        {roomName} · 缴费期限{dueDate}
        {isLocked && ' · 支付中'}
      </p>
      <p className="fee-mine-sum">
        <strong>¥{formatMoney(balance)}</strong>
        {compare(lateDue, 0) > 0 && <span>违约金¥{formatMoney(lateDue)}</span>}
        <Button type="link" aria-label={`计费说明 ${itemName} ${period}`} onClick={onShow}>
          计费说明
        </Button>
      </p>
    </article>
  )
}

function problemOf(bills: readonly MineBill[], chosen: readonly MineBill[]): string | undefined {
  if (chosen.length === 0) return '请选择要缴费的账单'
  const older = olderLeftOut(bills, (bill) => chosen.includes(bill))
  return older && `请先缴清${older.periodStart} 至 ${older.periodEnd}的账单`
}

/** What the ticked bills come to, and the ways of paying it; the phone's own way first on a phone. */
function PayBar({ bills, chosen, asOf, onOpened }: Props & { chosen: readonly MineBill[] }): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const { mutate, isPending } = useCall(mineCalls.open, {
    invalidates: [mineCalls.read],
    onSuccess: (order) => {
      onOpened(order)
      if (order.way === 'H5' && order.payUrl) leaveFor(order.payUrl)
    },
  })
  if (bills.some(({ isPayable }) => !isPayable))
    return (
      <p className="fee-mine-quiet">合计¥{formatMoney(dueOf(bills))}。该收费单位未开通线上支付，请到物业收费台缴纳。</p>
    )
  const due = dueOf(chosen)
  const problem = problemOf(bills, chosen)
  const open = (way: MineOrder['way']) => mutate({ billIds: chosen.map(({ id }) => id), expected: due, way })
  const button = (way: MineOrder['way'], label: string, isFirst: boolean) => (
    <Button
      type={isFirst ? 'primary' : 'default'}
      size="large"
      disabled={problem !== undefined}
      loading={isPending}
      onClick={() => open(way)}
    >
      {label}
    </Button>
  )
  const scan = button('NATIVE', '微信扫码支付', !isMobile)
  return (
    <div className="fee-mine-pay">
      <p aria-live="polite">
        {problem ?? (
          <>
            合计<strong>¥{formatMoney(due)}</strong>
          </>
        )}
        <small>违约金截至{asOf}</small>
      </p>
      <Gate permission={minePermissions.pay}>
        <div className="fee-mine-ways">
          {isMobile && button('H5', '打开微信支付', true)}
          {scan}
        </div>
      </Gate>
    </div>
  )
}
