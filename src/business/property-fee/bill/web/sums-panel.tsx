import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { billCalls } from '../shared/api.ts'
import { billAge } from '../shared/dictionaries.ts'
import { SumsList } from '../../web/sums-list.tsx'

type Query = Readonly<Record<string, string>>

/** What all bills of a query come to, and how old the debts among them are. */
export function SumsPanel({ query }: { query: Query }): ReactNode {
  const { data: sums } = useEndpoint(billCalls.sums, query, { keepPrevious: true, quiet: true })
  const { data: ageing } = useEndpoint(billCalls.ageing, query, { keepPrevious: true, quiet: true })
  const money = (value: string | undefined): string => (value === undefined ? '…' : `¥${formatMoney(value)}`)
  const figures: [string, string][] = [
    ['账单', sums ? `${formatNumber(sums.count)}笔` : '…'],
    ['应收', money(sums?.receivable)],
    ['优惠', money(sums?.rebate)],
    ['已冲抵', money(sums?.netted)],
    ['已收', money(sums?.paid)],
    ['欠费', money(sums?.balance)],
    ['其中逾期', money(sums?.overdue)],
    ['坏账', money(sums?.badDebt)],
  ]
  const ages = (ageing?.rows ?? []).filter(({ count }) => count > 0)
  return (
    <SumsList sums={figures}>
      {ages.length > 0 && (
        <p>
          逾期账龄：
          {ages.map(({ age, count, balance }) => `${billAge.items[age]} ${count}笔¥${formatMoney(balance)}`).join('，')}
        </p>
      )}
    </SumsList>
  )
}
