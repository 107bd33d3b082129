import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { formatMoney } from '#kernel/web/format.ts'
import { codePath } from '#kernel/web/qr-code.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { mineCalls } from '../shared/api.ts'
import type { MineOrder } from '../shared/schema.ts'
import { isOpen, onlineMachine } from '../shared/states.ts'
import { channelOf, isPage } from '../shared/channel-ways.ts'
import { channelWords } from './channel-words.ts'

const pollMs = 3000

const words: Readonly<Record<MineOrder['state'], string>> = {
  WAITING: '请在截止时间前完成支付，支付成功后本页会自动更新。',
  CLOSING: '正在向支付渠道确认关闭，确认前所含账单暂不能再次支付。',
  CLOSED: '支付单已关闭，可以重新支付。',
  SUCCESS: '缴费成功，账单已更新。',
  HELD: '款项已收到，其中有部分未能冲抵账单，物业会尽快与您联系处理。',
  SETTLED: '款项已处理。',
}

const wordsOf = ({ state, prepay }: MineOrder): string =>
  state === 'SUCCESS' && prepay !== '0.00' ? '预存成功，已存入您的预存账户。' : words[state]

interface Props {
  order: MineOrder
  /** Its bills may be others now. */
  onChange: () => void
}

/** An order on its way: what is scanned or gone to, and what has become of it, asked for while it is open. */
export function OrderPanel({ order: given, onChange }: Props): ReactNode {
  const [isAsked, setIsAsked] = useState(isOpen(given.state))
  const refetchInterval = isAsked ? pollMs : false
  const { data } = useEndpoint(mineCalls.order, { id: given.id }, { refetchInterval, quiet: true })
  const order = data ?? given
  if (isAsked && !isOpen(order.state)) setIsAsked(false)
  const seen = useRef(given.state)
  useEffect(() => {
    if (seen.current === order.state) return
    seen.current = order.state
    onChange()
  }, [order.state, onChange])
  const { payNo, roomName, amount, payUrl, way, expireAt, prepaidAmount, state } = order
  const { label, tone } = onlineMachine.states[state]
  const isWaiting = state === 'WAITING'
  return (
    <section className="fee-mine-order" aria-label={`支付单 ${payNo}`}>
      <header>
        <h2>
          ¥{formatMoney(amount)} <small>{roomName}</small>
        </h2>
        <StateMark tone={tone}>{label}</StateMark>
      </header>
      {isWaiting && !isPage(way) && payUrl && <CodePanel text={payUrl} {...channelWords[channelOf(way)]} />}
      <output>
        {wordsOf(order)}
        {prepaidAmount !== '0.00' && `其中${prepaidAmount}元未能冲抵账单，已转入您的预存款。`}
      </output>
      <p className="fee-mine-quiet">
        支付单号{payNo}
        {isWaiting && `，截止${expireAt.slice(0, 16)}`}
      </p>
      {isOpen(state) && <OrderActions order={order} />}
    </section>
  )
}

/** On to the channel, a question to it, or giving the order up. */
function OrderActions({ order: { id, state, way, payUrl } }: { order: MineOrder }): ReactNode {
  const confirm = useConfirm()
  const stale = { invalidates: [mineCalls.order, mineCalls.read, mineCalls.payments] }
  const ask = useCall(mineCalls.ask, stale)
  const cancel = useCall(mineCalls.cancel, stale)
  const give = async (): Promise<void> => {
    const content = '如果您已经付款，请不要取消，点“我已支付”查询结果。'
    if (await confirm({ title: '取消支付', content, okText: '取消支付', danger: true })) cancel.mutate({ id })
  }
  return (
    <div className="fee-mine-ways">
      {state === 'WAITING' && isPage(way) && payUrl && (
        <Button type="primary" size="large" href={payUrl} referrerPolicy="origin">
          打开{channelWords[channelOf(way)].service}
        </Button>
      )}
      <Button size="large" loading={ask.isPending} onClick={() => ask.mutate({ id })}>
        我已支付
      </Button>
      {state === 'WAITING' && (
        <Button size="large" danger loading={cancel.isPending} onClick={() => void give()}>
          取消支付
        </Button>
      )}
    </div>
  )
}

/** As a picture of its own, with the quiet edge that scanners need. */
const pictureOf = ({ size, path }: { size: number; path: string }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 ${size + 6} ${size + 6}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  )}`

const CodePanel = ({ text, app, service }: { text: string; app: string; service: string }): ReactNode => (
  <div className="fee-mine-code">
    <img src={pictureOf(codePath(text))} alt={`${service}二维码`} />
    <p>请用{app}扫一扫支付</p>
  </div>
)
