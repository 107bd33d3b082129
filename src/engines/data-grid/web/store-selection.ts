import type { GridRow } from '../shared/column.ts'
import type { Signals } from './store-signals.ts'

/** The ticked rows. */
export function openSelection(
  signals: Signals,
  rows: () => readonly GridRow[],
  isSelectable: (row: GridRow) => boolean,
) {
  const chosen = new Set<string>()
  const clear = (): void => {
    if (chosen.size === 0) return
    chosen.clear()
    signals.touchShown()
    signals.settle()
  }
  return {
    has: (id: string): boolean => chosen.has(id),
    size: (): number => chosen.size,
    ids: (): string[] => rows().flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    isSelectable,
    toggle: (row: GridRow): void => {
      if (!isSelectable(row)) return
      if (!chosen.delete(row.id)) chosen.add(row.id)
      signals.touch([row.id])
      signals.settle()
    },
    all: (): void => {
      for (const row of rows()) if (isSelectable(row)) chosen.add(row.id)
      signals.touchShown()
      signals.settle()
    },
    clear,
    drop: (ids: readonly string[]): void => ids.forEach((id) => chosen.delete(id)),
  }
}
