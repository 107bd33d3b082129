import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import { mineCalls } from '../shared/api.ts'

/** What was paid of the user's bills, in whatever way, the newest first. */
export function PaymentsPanel(): ReactNode {
  const channelText = useDictionaryText(payChannel)
  const { data, error, refetch } = useEndpoint(mineCalls.payments, {})
  if (error && !data)
    return (
      <Problem
        kind="failed"
        title="缴费记录获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return null
  if (data.payments.length === 0) return <EmptyState title="没有缴费记录" text="缴费后可以在这里查看。" />
  return (
    <ul className="fee-mine-group" aria-label="缴费记录">
      {data.payments.map(({ id, payNo, roomName, itemNames, amount, channel, paidAt, receiptNo, isUndone }) => (
        <li key={id} className="fee-mine-bill">
          <p className="fee-mine-sum">
            <strong>¥{formatMoney(amount)}</strong>
            <span>
              {channelText(channel)}
              {isUndone && '（已撤销）'}
            </span>
          </p>
          <p>
            {roomName} · {itemNames} · {formatDateTime(paidAt)}
          </p>
          <p className="fee-mine-quiet">
            支付单号{payNo}
            {receiptNo && `，收据号${receiptNo}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
