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
  const at = cursor.get().focus
  // A panel goes along with a cell that stays while others scroll.
  const place = (): string => {
    const { left, top, width, height } = frame.placeOf({
      top: at.row,
      bottom: at.row,
      left: at.column,
      right: at.column,
    })
    return [left, top, width, height].join(' ')
  }
  const [left, top, width, height] = useSyncExternalStore(frame.subscribe, place).split(' ').map(Number)
  if (editing?.kind !== 'panel') return null
  const [row, column] = [store.rows()[at.row], columns[at.column]!]
  const Panel = panelOf(column.type)
  if (!row || !Panel) return null
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
