/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed freely, which table elements cannot be */
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useGrid } from './grid-context.ts'
import { GridRowView } from './grid-row.tsx'
import { useRowWindow } from './use-row-window.ts'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  /** Of the place where rows show. */
  height: number
}

/** The rows in sight and a few beyond; all the others are room only. */
export function GridRows({ scroller, height }: Props): ReactNode {
  const { control, rowHeight } = useGrid()
  const { store } = control
  useSyncExternalStore(store.signals.onShape, store.signals.shapeVersion)
  const rows = store.rows()
  const { first, end } = useRowWindow(scroller, rowHeight, height, rows.length)
  return (
    <div role="rowgroup" className="dg-body" style={{ height: Math.max(rows.length, 1) * rowHeight }}>
      {rows.length === 0 && (
        <div role="row" className="dg-empty">
          <span role="gridcell">暂无数据</span>
        </div>
      )}
      {rows.slice(first, end).map((row, at) => (
        <GridRowView key={row.id} rowId={row.id} index={first + at} top={(first + at) * rowHeight} />
      ))}
    </div>
  )
}
