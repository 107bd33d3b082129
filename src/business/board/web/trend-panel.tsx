import { useMemo, useState, type ReactNode } from 'react'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import type { BoardLine } from '../shared/schema.ts'

interface Props {
  lines: readonly BoardLine[] | undefined
  /** On phones the chart waits until it is asked for. */
  isFolded: boolean
  failed: (() => void) | undefined
}

/** How it went over twelve months; each point leads to the list of its month. */
export function TrendPanel({ lines, isFolded, failed }: Props): ReactNode {
  const [isOpen, setOpen] = useState(!isFolded)
  const series = useMemo(
    () =>
      lines?.map(({ label, points }) => ({
        name: label,
        points: points.map(({ key, value }) => ({ key, label: key, value: Number(value ?? 0) })),
      })),
    [lines],
  )
  if (!isOpen) {
    return (
      <section className="board-card board-folded">
        <button type="button" onClick={() => setOpen(true)}>
          查看趋势
        </button>
      </section>
    )
  }
  return (
    <div className="board-trend">
      <ChartPanel
        title={lines ? lines.map(({ label }) => label).join('与') : '趋势'}
        unit={lines?.[0]?.unit ?? '单'}
        kind="line"
        series={series}
        nameOf="月份"
        linkOf={({ key }, at) => lines?.[at]?.points.find((point) => point.key === key)?.to ?? undefined}
        {...(failed && { problem: '没有取到数据', onRetry: failed })}
      />
    </div>
  )
}
