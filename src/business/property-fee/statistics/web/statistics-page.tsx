import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { feeStatisticsApi } from '../shared/statistics.ts'
import { figuresOf } from './figures.ts'
import { useRange } from './use-range.ts'
import './statistics-page.css'

const RangePanel = block(
  () => import('./range-panel.tsx'),
  (m) => m.RangePanel,
  { height: 32 },
)
const ChartsPanel = block(
  () => import('./charts-panel.tsx'),
  (m) => m.ChartsPanel,
  { height: 800 },
)

/** 收费统计: what was charged and collected, and what is owed; every figure opens the bills or payments behind it. */
export function FeeStatisticsPage(): ReactNode {
  useWidgets()
  const [range, change, today] = useRange()
  const { data, error, refetch } = useEndpoint(feeStatisticsApi.read, range, {
    keepPrevious: true,
    quiet: true,
  })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  return (
    <div className="stat-page">
      <RangePanel range={range} today={today} onChange={change} />
      <section className="stat-figures" data-money aria-label="指标">
        {figuresOf(range, data).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </section>
      <ChartsPanel data={data} range={range} shared={shared} />
    </div>
  )
}
