import { Suspense, useState, type ReactNode } from 'react'
import { Button, Checkbox } from 'antd'
import { compare } from '#kernel/shared/decimal.ts'
import { block } from '#kernel/web/block.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { savingOf } from '../../discount/shared/early.ts'
import type { MineBill, MineOrder } from '../shared/schema.ts'
import { PayBar } from './pay-bar.tsx'

const OriginDialog = block(
  () => import('./origin-dialog.tsx'),
  (m) => m.OriginDialog,
)

interface Props {
  bills: readonly MineBill[]
  asOf: string
  onOpened: (order: MineOrder) => void
}

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
  const { id, itemName, roomName, periodStart, periodEnd, dueDate, rebate, balance, lateDue, isLocked } = bill
  const period = `${periodStart} 至 ${periodEnd}`
  const saving = savingOf(bill)
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
        {compare(rebate, 0) > 0 && <span>已优惠¥{formatMoney(rebate)}</span>}
        {saving && (
          <span>
            {saving.names}：{saving.until}前（含）整笔缴清省¥{formatMoney(saving.amount)}
          </span>
        )}
        {compare(lateDue, 0) > 0 && <span>违约金¥{formatMoney(lateDue)}</span>}
        <Button type="link" aria-label={`计费说明 ${itemName} ${period}`} onClick={onShow}>
          计费说明
        </Button>
      </p>
    </article>
  )
}
