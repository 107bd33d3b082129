import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { SumsList } from '../../web/sums-list.tsx'
import { dunningCalls } from '../shared/api.ts'

/** How many were asked, have promised and have paid, of all records of a query. */
export function SumsPanel({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { data } = useEndpoint(dunningCalls.sums, query, { keepPrevious: true, quiet: true })
  const times = (count: number | undefined): string => (count === undefined ? '…' : `${formatNumber(count)}户次`)
  const money = (value: string | undefined): string => (value === undefined ? '…' : `¥${formatMoney(value)}`)
  const figures: [string, string][] = [
    ['催缴记录', times(data?.count)],
    ['已催缴', times(data?.asked)],
    ['已承诺', times(data?.promised)],
    ['承诺金额', money(data?.promisedAmount)],
    ['已缴清', times(data?.paid)],
    ['催缴金额', money(data?.amount)],
    ['其中已缴清', money(data?.paidAmount)],
  ]
  return <SumsList sums={figures} />
}
