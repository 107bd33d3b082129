import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useViewport } from '#kernel/web/viewport.ts'
import { shownColumns, type ColumnChoice } from '../shared/column-choice.ts'
import { columnsWithRoom, fitWidths, leastOf, MIN_WIDTH } from './column-widths.ts'
import { columnsOf, type Column } from './columns.ts'
import { habitsOf, useColumnChoice } from './use-column-choice.ts'
import { useRoom } from './use-room.ts'
import { useView } from './view-context.tsx'

type Widths = ColumnChoice['widths']

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

/** On a phone a place narrower than this scrolls a table of readable width. */
const NARROW = 500
const NARROW_TABLE = 800

/** The columns that are drawn, by the list's path: some of those wanted may have no room. */
export const drawnColumns = new Map<string, ReadonlySet<string>>()

/** The columns that the user wants, fitted into the room that `sides` (selection, actions) leave. */
export function useTableColumns(sides: number): TableColumns {
  const { view, listFields } = useView()
  const [choice, keep] = useColumnChoice(view)
  const [own, dragTo] = useDraggedWidths(choice.widths, (widths) => keep({ ...choice, widths }))
  const [box, place] = useRoom('table')
  const isMobile = useViewport() === 'mobile'
  const room = isMobile && place > 0 && place < NARROW ? NARROW_TABLE : place
  const columns = useMemo(() => {
    const wished = columnsOf(shownColumns(listFields, choice), view.columns, own).map((column, index) => {
      const { key, field, title, width } = column
      // Widths set by hand are meant as they are.
      const least = own[key] ?? leastOf(field, title, width, index === 0)
      return { ...column, width: Math.max(width, least), least }
    })
    const isByHand = Object.keys(own).length > 0
    const kept = columnsWithRoom(wished, room - sides, isByHand ? Object.keys(own) : choice.asked)
    if (isByHand) return kept
    const widths = fitWidths(kept, room - sides)
    return kept.map((column, index) => ({ ...column, width: widths[index]! }))
  }, [listFields, choice, view.columns, own, room, sides])
  useEffect(() => {
    drawnColumns.set(habitsOf(view), new Set(columns.map(({ key }) => key)))
  }, [view, columns])
  const total = columns.reduce((sum, { width }) => sum + width, sides)
  const resize = (key: string, width: number): void =>
    dragTo({ ...own, ...Object.fromEntries(columns.map((column) => [column.key, column.width])), [key]: width })
  return { box, columns, total, isScrolling: total > place + 1, resize }
}

const SETTLED_MS = 400

const rounded = (widths: Widths): Widths =>
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, Math.max(MIN_WIDTH, Math.round(width))]))

/** Widths follow the hand at once and are kept once it rests. */
function useDraggedWidths(kept: Widths, keep: (widths: Widths) => void): readonly [Widths, (widths: Widths) => void] {
  const [dragged, setDragged] = useState<Widths>()
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    if (!dragged) return undefined
    const timer = setTimeout(() => {
      latest.current(dragged)
      setDragged(undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [dragged])
  return [dragged ?? kept, (widths) => setDragged(rounded(widths))]
}
