/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed freely, which table elements cannot be */
import { useEffect, useState, type ReactNode } from 'react'
import { statisticOf } from '../shared/statistics.ts'
import { useGrid } from './grid-context.ts'
import { cellBox } from './grid-row.tsx'

const labels = { sum: '合计', average: '平均' } as const
/** The figures may come a moment later than what was typed. */
const PAUSE_MS = 120

/** Sums and averages below the rows. */
export function GridFoot(): ReactNode {
  const { columns, control } = useGrid()
  const { store } = control
  const [figures, setFigures] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const count = (): void =>
      setFigures(
        Object.fromEntries(
          columns.flatMap(({ key, statistics }) =>
            statistics ? [[key, `${labels[statistics]} ${statisticOf(store.rows(), key, statistics)}`]] : [],
          ),
        ),
      )
    let timer = setTimeout(count, 0)
    const leave = store.signals.onAny(() => {
      clearTimeout(timer)
      timer = setTimeout(count, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [columns, store])
  return (
    <div role="rowgroup" className="dg-foot">
      <div role="row" className="dg-titles">
        {columns.map(({ key, type, fixed }, at) => (
          <div
            key={key}
            role="gridcell"
            className="dg-title"
            data-type={type}
            data-fixed={fixed}
            style={cellBox(at, fixed)}
          >
            {figures[key]}
          </div>
        ))}
      </div>
    </div>
  )
}
