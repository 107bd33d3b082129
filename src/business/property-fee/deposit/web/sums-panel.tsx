import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { SumsList } from '../../web/sums-list.tsx'
import { depositCalls } from '../shared/api.ts'

/** What all deposits of a query come to. */
export function SumsPanel({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { data } = useEndpoint(depositCalls.sums, query, { keepPrevious: true, quiet: true })
  const money = (value: string | undefined): string => (value === undefined ? '…' : `¥${formatMoney(value)}`)
  const figures: [string, string][] = [
    ['押金', data ? `${formatNumber(data.count)}笔` : '…'],
    ['收取合计', money(data?.taken)],
    ['已扣款', money(data?.deducted)],
    ['已退还', money(data?.returned)],
    ['余额合计', money(data?.balance)],
  ]
  return <SumsList sums={figures} />
}
