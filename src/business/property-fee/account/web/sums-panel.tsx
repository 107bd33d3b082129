import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { accountCalls } from '../shared/api.ts'
import { SumsList } from '../../web/sums-list.tsx'

/** What all accounts of a query come to. */
export function SumsPanel({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const { data } = useEndpoint(accountCalls.sums, query, { keepPrevious: true, quiet: true })
  const figures: [string, string][] = [
    ['账户', data ? `${formatNumber(data.count)}个` : '…'],
    ['其中有余额', data ? `${formatNumber(data.filled)}个` : '…'],
    ['余额合计', data ? `¥${formatMoney(data.balance)}` : '…'],
  ]
  return <SumsList sums={figures} />
}
