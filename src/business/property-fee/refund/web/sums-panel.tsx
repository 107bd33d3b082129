import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { SumsList } from '../../web/sums-list.tsx'
import { refundCalls } from '../shared/api.ts'

/** What all refunds of a query come to. */
export function SumsPanel({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { data: sums } = useEndpoint(refundCalls.sums, query, { keepPrevious: true, quiet: true })
  const money = (value: string | undefined): string => (value === undefined ? '…' : `¥${formatMoney(value)}`)
  const figures: [string, string][] = [
    ['退款', sums ? `${formatNumber(sums.count)}笔` : '…'],
    ['金额', money(sums?.amount)],
    ['其中已退', money(sums?.paid)],
    ['待付款', money(sums?.waiting)],
    ['渠道办理中', money(sums?.underway)],
  ]
  return <SumsList sums={figures} />
}
