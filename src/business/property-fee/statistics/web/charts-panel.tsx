import { useMemo, type ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import type { Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { billAge } from '../../bill/shared/dictionaries.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import { daysOfMonth } from '../shared/collection.ts'
import type { CollectionRange as Range, CollectionStatistics } from '../shared/statistics.ts'
import { arrearsAddress, billsAddress, paymentsAddress } from '../shared/addresses.ts'
import { CutsPanel } from './cuts-panel.tsx'
import { RoomsPanel } from './rooms-panel.tsx'

interface PartProps {
  data: CollectionStatistics | undefined
  range: Range
  shared: { problem: string | undefined; onRetry: () => void }
}

/** What the figures are made of: months, cuts, ages, ways of payment, and the rooms that owe most. */
export function ChartsPanel({ data, range, shared }: PartProps): ReactNode {
  return (
    <div className="stat-charts">
      <MonthsPanel data={data} range={range} shared={shared} />
      {data && <CutsPanel data={data} range={range} />}
      <AgesPanel data={data} range={range} shared={shared} />
      {data?.received && <ChannelsPanel received={data.received} range={range} />}
      {data?.rooms && <RoomsPanel rooms={data.rooms} range={range} />}
    </div>
  )
}

/** 24 months of bills and what was paid of them. */
function MonthsPanel({ data, range, shared }: PartProps): ReactNode {
  const series = useMemo(
    () =>
      data &&
      (['due', 'paid'] as const).map((of) => ({
        name: of === 'due' ? '应收' : '已收',
        points: data.byMonth.map(({ key, label, ...sums }) => ({ key, label, value: Number(sums[of]) })),
      })),
    [data],
  )
  const linkOf = ({ key }: Point): string => billsAddress({ ...range, ...daysOfMonth(key, range.end) })
  return (
    <div className="stat-wide">
      <ChartPanel
        title="近24个月应收与已收"
        unit="元"
        kind="line"
        nameOf="出账月份"
        series={series}
        {...(data?.rooms && { linkOf })}
        {...shared}
      />
    </div>
  )
}

/** How old the debts of today are. */
function AgesPanel({ data, range, shared }: PartProps): ReactNode {
  const ageText = useDictionaryText(billAge)
  const points = data?.ageing.map(({ age, balance }) => ({ key: age, label: ageText(age), value: Number(balance) }))
  return (
    <ChartPanel
      title="欠费账龄（截至今日）"
      unit="元"
      kind="bar"
      nameOf="逾期天数"
      series={points && [{ name: '欠费', points }]}
      {...(data?.rooms && { linkOf: ({ key }: Point) => arrearsAddress(range, { age: key }) })}
      {...shared}
    />
  )
}

interface ReceivedProps {
  received: NonNullable<CollectionStatistics['received']>
  range: Range
}

/** How the money came in, and who took it. */
function ChannelsPanel({ received: { byChannel, byCashier }, range }: ReceivedProps): ReactNode {
  const channelText = useDictionaryText(payChannel)
  const ways = byChannel.map(({ key, amount }) => ({ key, label: channelText(key), value: Number(amount) }))
  const cashiers = byCashier?.map(({ key, label, amount }) => ({ key, label, value: Number(amount) }))
  // Who paid without a cashier did so through several channels: no list asks for all of them at once.
  const ofCashier = ({ key }: Point): string | undefined =>
    key === '' ? undefined : paymentsAddress(range, { cashierId: key })
  return (
    <>
      <ChartPanel
        title="收款方式"
        unit="元"
        kind="pie"
        nameOf="收款方式"
        series={[{ name: '收款', points: ways }]}
        {...(byCashier && { linkOf: ({ key }: Point) => paymentsAddress(range, { channel: key }) })}
      />
      {cashiers && (
        <ChartPanel
          title="收款人"
          unit="元"
          kind="rank"
          nameOf="收款人"
          series={[{ name: '收款', points: cashiers }]}
          linkOf={ofCashier}
        />
      )}
    </>
  )
}
