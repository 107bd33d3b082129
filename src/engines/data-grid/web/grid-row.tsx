/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed freely, which table elements cannot be */
import { memo, useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { isRowDisabled } from '../shared/column.ts'
import { cellContent } from './cell-content.tsx'
import { cellId, useGrid } from './grid-context.ts'

interface Props {
  rowId: string
  index: number
  top: number
}

/** One row. It alone is drawn again when its values change. */
export const GridRowView = memo(function GridRowView({ rowId, index, top }: Props): ReactNode {
  const grid = useGrid()
  const { store } = grid.control
  const { signals } = store
  const subscribe = useCallback((listener: () => void) => signals.onRow(rowId, listener), [signals, rowId])
  useSyncExternalStore(subscribe, () => signals.rowVersion(rowId))
  // By its place, so that showing rows needs no map of all ids.
  const at = store.rows()[index]
  const row = at?.id === rowId ? at : store.rowOf(rowId)
  if (!row) return null
  const errors = store.errors.of(rowId)
  return (
    <div
      role="row"
      className="dg-row"
      aria-rowindex={index + 2}
      aria-selected={store.selection.has(rowId)}
      data-fresh={store.isFresh(rowId) || undefined}
      data-disabled={isRowDisabled(store.disabledRows, row) || undefined}
      style={{ top }}
    >
      {grid.columns.map((column, at) => {
        const error = errors?.get(column.key)
        return (
          <div
            key={column.key}
            role="gridcell"
            id={cellId(grid.id, index, at)}
            aria-colindex={at + 1}
            aria-invalid={error ? true : undefined}
            className="dg-cell"
            data-type={column.type}
            data-fixed={column.fixed}
            title={error}
            style={cellBox(at, column.fixed)}
          >
            {cellContent(column, row, index, grid)}
          </div>
        )
      })}
    </div>
  )
})

const boxes = new Map<string, CSSProperties>()

/**
 * The style of the cells of a column: the same object each time, its width and its distance from the edge at which it
 * stays variables that the grid sets.
 */
export function cellBox(at: number, fixed?: 'left' | 'right'): CSSProperties {
  const name = `${fixed}${at}`
  const known = boxes.get(name) ?? { width: `var(--dg-w${at})`, ...(fixed && { [fixed]: `var(--dg-e${at})` }) }
  boxes.set(name, known)
  return known
}
