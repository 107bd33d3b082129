import { cellText, parseCell } from '../shared/cell-text.ts'
import type { CellChange } from '../shared/change.ts'
import { checkValues, isCheck, isEditable, type GridRow } from '../shared/column.ts'
import { typeNumber } from '../shared/number-cell.ts'
import { plainText } from '../shared/plain-text.ts'
import { clearRange, fillDown, type Sheet } from '../shared/paste.ts'
import { tabOf, type Extent, type Spot } from '../shared/range.ts'
import type { Cursor } from './cursor.ts'
import type { GridFrame } from './grid-frame.ts'
import type { GridStore } from './grid-store.ts'
import { isLead, leads, wayOf, type WebColumn } from './web-column.ts'

/** Pixels by which a key changes a width. */
const widthStep = 16

export interface ControlOptions {
  store: GridStore
  cursor: Cursor
  columns: readonly WebColumn[]
  /** Rows that a page key goes. */
  page: number
  frame: Pick<GridFrame, 'reveal' | 'box' | 'announce' | 'widthOf' | 'resize'>
  /** Opens what stands behind a row. */
  more: (row: GridRow) => void
}

/** What keys, mouse and clipboard make the grid do. */
export type GridControl = ReturnType<typeof createControl>

export function createControl(options: ControlOptions) {
  const { store, cursor, columns, frame } = options
  const { reveal, box, announce } = frame
  const extent = (): Extent => ({ rows: store.rows().length, columns: columns.length, page: options.page })
  const sheet = (): Sheet => ({ rows: store.rows(), columns, disabledRows: store.disabledRows })
  const columnAt = (): WebColumn => columns[cursor.get().focus.column]!
  const rowAt = (): GridRow | undefined => store.rows()[cursor.get().focus.row]
  const mayEdit = (): boolean => {
    const row = rowAt()
    return row !== undefined && wayOf(columnAt()) !== 'none' && isEditable(columnAt(), row, store.disabledRows)
  }

  function fill(text: string): void {
    const input = box()
    if (input) input.value = text
  }

  function goTo(spot: Spot, extend = false): void {
    cursor.set({ focus: spot, anchor: extend ? cursor.get().anchor : spot, editing: undefined })
    reveal(spot)
  }

  function write(values: Readonly<Record<string, unknown>>): void {
    const row = rowAt()
    if (!row) return
    const cells: CellChange[] = Object.entries(values)
      .filter(([key, after]) => !Object.is(row[key], after))
      .map(([key, after]) => ({ id: row.id, key, before: row[key], after }))
    store.set(cells)
  }

  /** Ends typing and keeps what was typed. */
  function keep(): void {
    if (cursor.get().editing?.kind !== 'text') return
    const parsed = parseCell(columnAt(), box()?.value ?? '')
    cursor.set({ editing: undefined })
    fill('')
    // A number cell that holds none is emptied.
    write({ [columnAt().key]: parsed ? parsed.value : null })
  }

  function cancel(): void {
    cursor.set({ editing: undefined })
    fill('')
    box()?.focus({ preventScroll: true })
  }

  function press(): void {
    const [column, row] = [columnAt(), rowAt()]
    if (!row) return
    if (isCheck(column)) {
      const [checked, unchecked] = checkValues(column)
      return write({ [column.key]: row[column.key] === checked ? unchecked : checked })
    }
    const values = (column.options ?? []).map(({ value }) => value)
    const at = values.indexOf(plainText(row[column.key]))
    const next = at + 1 < values.length ? values[at + 1] : column.allowClear ? null : values[0]
    write({ [column.key]: next ?? null })
  }

  async function pick(): Promise<void> {
    const [column, row] = [columnAt(), rowAt()]
    const spot = cursor.get().focus
    const values = row && (await column.pick?.(row))
    goTo(spot)
    if (values) write(values)
    box()?.focus({ preventScroll: true })
  }

  /** Begins editing the active cell; `typed` replaces what stands in it. */
  function edit(typed?: string): void {
    const [column, row] = [columnAt(), rowAt()]
    if (!row || !mayEdit()) return fill('')
    const way = wayOf(column)
    reveal(cursor.get().focus)
    if (way === 'text') {
      if (typed === undefined) {
        fill(cellText(column, row[column.key]))
        box()?.select()
      } else if (column.type === 'inputNumber') fill(typeNumber('', typed))
      return cursor.set({ editing: { kind: 'text' } })
    }
    fill('')
    if (way === 'panel') cursor.set({ editing: { kind: 'panel', typed: typed ?? '' } })
    else if (typed === undefined) void (way === 'pick' ? pick() : press())
  }

  /** What Enter and the space bar do on a cell of the grid's own. */
  function act(): boolean {
    const [column, row] = [columnAt(), rowAt()]
    if (!row || !isLead(column)) return false
    if (column.type === leads.select) store.selection.toggle(row)
    if (column.type === leads.more) options.more(row)
    return true
  }

  function tab(back: boolean): boolean {
    const next = tabOf(cursor.get().focus, back, extent())
    if (next) goTo(next)
    return next !== undefined
  }

  return {
    store,
    cursor,
    columns,
    extent,
    sheet,
    columnAt,
    rowAt,
    goTo,
    keep,
    cancel,
    edit,
    act,
    tab,
    write,
    fill,
    announce,
    isPress: (): boolean => wayOf(columnAt()) === 'press',
    select: (): void => {
      const row = rowAt()
      if (row) store.selection.toggle(row)
    },
    /** Keeps what a panel gave and goes on by the tab key's way where told. */
    commit: (values: Readonly<Record<string, unknown>>, onward = false): void => {
      write(values)
      cancel()
      if (onward) tab(false)
    },
    clear: (): void => store.set(clearRange(sheet(), cursor.range())),
    fillDown: (): void => {
      const cells = fillDown(sheet(), cursor.range())
      store.set(cells)
      announce(`已向下填充 ${cells.length} 个单元格`)
    },
    all: (): void => {
      const { rows, columns: count } = extent()
      const first = columns.findIndex((column) => !isLead(column))
      cursor.set({ anchor: { row: 0, column: first }, focus: { row: rows - 1, column: count - 1 }, editing: undefined })
    },
    travel: (way: 'undo' | 'redo'): void => {
      if (store[way]()) announce(way === 'undo' ? '已撤销' : '已重做')
    },
    /** Makes the active column a little wider or narrower. */
    widen: (by: 1 | -1): void => {
      const at = cursor.get().focus.column
      if (isLead(columnAt())) return
      announce(`列宽 ${frame.resize(at, frame.widthOf(at) + by * widthStep)} 像素`)
      reveal(cursor.get().focus)
    },
    /** Moves the active row one place. */
    moveRow: (by: 1 | -1): void => {
      const { focus } = cursor.get()
      const to = focus.row + by
      if (to < 0 || to >= extent().rows) return
      store.move(focus.row, to)
      goTo({ row: to, column: focus.column })
    },
  }
}
