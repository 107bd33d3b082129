import { createElement, Suspense, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { panelOf } from './cell-kinds.ts'
import { useGrid } from './grid-context.ts'
import type { GridFrame } from './grid-frame.ts'

/** The one panel that is open, above its cell. */
export function PanelHost({ frame }: { frame: GridFrame }): ReactNode {
  const { control, columns } = useGrid()
  const { cursor, store } = control
  const editing = useSyncExternalStore(
    cursor.subscribe,
    useCallback(() => cursor.get().editing, [cursor]),
  )
  if (editing?.kind !== 'panel') return null
  const { row: at, column: along } = cursor.get().focus
  const [row, column] = [store.rows()[at], columns[along]!]
  const Panel = panelOf(column.type)
  if (!row || !Panel) return null
  const { left, top, width, height } = frame.placeOf({ top: at, bottom: at, left: along, right: along })
  return (
    <div className="dg-panel" style={{ left, top, width, height }}>
      <Suspense fallback={<span className="dg-wait">正在加载…</span>}>
        {createElement(Panel, {
          column,
          row,
          typed: editing.typed,
          onCommit: control.commit,
          onCancel: control.cancel,
        })}
      </Suspense>
    </div>
  )
}
