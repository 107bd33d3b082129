import type { ReactNode } from 'react'
import { subtract } from '#kernel/shared/decimal.ts'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { payCalls } from '../shared/api.ts'
import { SumsList } from '../../web/sums-list.tsx'

/** What all payments of a query come to. */
export function SumsPanel({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { data: sums } = useEndpoint(payCalls.sums, query, { keepPrevious: true, quiet: true })
  const money = (value: string | undefined): string => (value === undefined ? '…' : `¥${formatMoney(value)}`)
  const figures: [string, string][] = [
    ['收款', sums ? `${formatNumber(sums.count)}笔` : '…'],
    ['金额', money(sums?.amount)],
    ['本金', money(sums?.principal)],
    ['违约金', money(sums?.lateFee)],
    ['存入预存款', money(sums?.prepaid)],
    ['早缴优惠', money(sums?.early)],
    ['抹零', money(sums && subtract(sums.discount, sums.early))],
    ['其中已撤销', money(sums?.undone)],
    ['其中已退款', money(sums?.refunded)],
  ]
  return <SumsList sums={figures} />
}
