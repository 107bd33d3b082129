import { useMemo, type RefObject } from 'react'
import { fitWidths, leastOf, useOwnWidths } from './column-widths.ts'
import { columnsOf, type Column } from './columns.ts'
import { useRoom } from './use-room.ts'
import { useView } from './view-context.tsx'

interface TableColumns {
  box: RefObject<HTMLDivElement | null>
  /** Columns with the widths at which they are drawn. */
  columns: readonly Column[]
  /** Width of the whole table in px. */
  total: number
  /** The table is wider than its place. */
  isScrolling: boolean
  resize: (key: string, width: number) => void
}

/** The columns of the list, fitted into the room that `sides` (selection, actions) leave. */
export function useTableColumns(sides: number): TableColumns {
  const { view, listFields } = useView()
  const [own, keepOwn] = useOwnWidths(view.api.page.paths[0]!)
  const [box, room] = useRoom()
  const wished = useMemo(() => columnsOf(listFields, view.columns, own), [listFields, view.columns, own])
  const columns = useMemo(() => {
    // Widths set by hand are meant as they are.
    if (Object.keys(own).length > 0) return wished
    const limits = wished.map(({ field, width }) => ({ width, least: leastOf(field, width) }))
    const widths = fitWidths(limits, room - sides)
    return wished.map((column, index) => ({ ...column, width: widths[index]! }))
  }, [wished, own, room, sides])
  const total = columns.reduce((sum, { width }) => sum + width, sides)
  const resize = (key: string, width: number): void =>
    keepOwn({ ...Object.fromEntries(columns.map((column) => [column.key, column.width])), [key]: width })
  return { box, columns, total, isScrolling: total > room + 1, resize }
}
