import { useId, useState, type ReactNode } from 'react'
import { InputNumber, Select } from 'antd'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { accountCalls } from '../../account/shared/api.ts'
import { mineCalls } from '../shared/api.ts'
import type { OnlineWay } from '../shared/dictionaries.ts'
import { prepayLimits, prepayRefusal } from '../shared/prepay.ts'
import type { MineOrder, PrepayTarget } from '../shared/schema.ts'
import { isPage } from '../shared/channel-ways.ts'
import { leaveFor } from './leave-for.ts'
import { OrderPanel } from './order-panel.tsx'
import { WaysPanel } from './ways-panel.tsx'

const keyOf = ({ payerId, creditorId }: PrepayTarget): string => `${payerId} ${creditorId}`

/** Paying ahead for one of the user's homes; nothing where nobody takes it online. */
export function PrepayPanel(): ReactNode {
  const { data } = useEndpoint(mineCalls.targets, {})
  const mine = useEndpoint(accountCalls.mine, {})
  const [order, setOrder] = useState<MineOrder>()
  const targets = data?.targets ?? []
  if (targets.length === 0) return null
  return (
    <>
      {order && <OrderPanel key={order.id} order={order} onChange={() => void mine.refetch()} />}
      <PrepayForm targets={targets} onOpened={setOrder} />
    </>
  )
}

function PrepayForm({
  targets,
  onOpened,
}: {
  targets: readonly PrepayTarget[]
  onOpened: (order: MineOrder) => void
}): ReactNode {
  const [key, setKey] = useState<string>()
  const [amount, setAmount] = useState<string | null>(null)
  const [homeId, amountId] = [useId(), useId()]
  const { mutate, isPending } = useCall(mineCalls.prepay, {
    onSuccess: (order) => {
      setAmount(null)
      onOpened(order)
      if (isPage(order.way) && order.payUrl) leaveFor(order.payUrl)
    },
  })
  const target = targets.find((one) => keyOf(one) === key) ?? targets[0]
  if (!target) return null
  const { payerId, creditorId, channels } = target
  const problem = amount === null ? '请输入预存金额' : prepayRefusal(amount)
  const open = (way: OnlineWay): void => {
    if (amount !== null) mutate({ payerId, creditorId, amount, way })
  }
  return (
    <section className="fee-mine-group" aria-label="线上预存">
      <div className="fee-mine-form">
        <label htmlFor={homeId}>房屋</label>
        <Select
          id={homeId}
          value={keyOf(target)}
          options={targets.map((one) => ({ value: keyOf(one), label: `${one.roomName}（${one.creditorName}）` }))}
          onChange={setKey}
        />
        <label htmlFor={amountId}>预存金额（元）</label>
        <InputNumber<string>
          id={amountId}
          stringMode
          min="0"
          max={prepayLimits.most}
          precision={2}
          controls={false}
          value={amount}
          onChange={setAmount}
        />
      </div>
      <p className="fee-mine-quiet" aria-live="polite">
        {problem ?? '预存款在账单到期时自动抵扣，也可在物业收费台使用。'}
      </p>
      <WaysPanel channels={channels} disabled={problem !== undefined} loading={isPending} onChoose={open} />
    </section>
  )
}
