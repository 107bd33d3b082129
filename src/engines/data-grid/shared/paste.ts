import { cellText, parseCell } from './cell-text.ts'
import type { CellChange } from './change.ts'
import { isEditable, isSearch, type DisabledRows, type GridColumn, type GridRow } from './column.ts'
import { heightOf, widthOf, type Range } from './range.ts'

/** The sheet that cells are read from and put into. */
export interface Sheet {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  disabledRows?: DisabledRows | undefined
}

const shownText = (row: GridRow, column: GridColumn): string =>
  cellText(column, row[column.key], row[`${column.key}_dictText`])

/** The texts of a block, for the clipboard. */
export const copyRange = ({ rows, columns }: Sheet, { top, bottom, left, right }: Range): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => shownText(row, column)))

/** What a paste does: changed cells, how many cells could not take their text, and the block that it covers. */
export interface Pasted {
  cells: CellChange[]
  refused: number
  range: Range
}

/**
 * Puts a table of texts at the upper left corner of a block. A block that holds the table several times is filled with
 * repetitions; what reaches beyond the last row or column is left out. Cells that may not be changed take only what they
 * show already.
 */
export function pasteTable(sheet: Sheet, range: Range, table: readonly (readonly string[])[]): Pasted {
  const [height, width] = [table.length, Math.max(...table.map((row) => row.length))]
  const repeats = heightOf(range) % height === 0 && widthOf(range) % width === 0
  const bottom = Math.min(range.top + (repeats ? heightOf(range) : height), sheet.rows.length) - 1
  const right = Math.min(range.left + (repeats ? widthOf(range) : width), sheet.columns.length) - 1
  const covered = { ...range, bottom, right }
  const cells: CellChange[] = []
  let refused = 0
  everyCell(sheet, covered, (row, column, at) => {
    const text = table[at.row % height]![at.column % width]
    if (text === undefined) return
    const isOpen = isEditable(column, row, sheet.disabledRows)
    const parsed = isOpen ? parseCell(column, text) : undefined
    if (parsed) cells.push(...changeOf(row, column, parsed.value))
    else if (isOpen || text !== shownText(row, column)) refused += 1
  })
  return { cells, refused, range: covered }
}

/** Copies the values of the block's first row into the rows below. */
export function fillDown(sheet: Sheet, range: Range): CellChange[] {
  const source = sheet.rows[range.top]
  const cells: CellChange[] = []
  if (!source) return cells
  each(sheet, { ...range, top: range.top + 1 }, (row, column) => {
    cells.push(...changeOf(row, column, source[column.key]))
    const companion = `${column.key}_dictText`
    if (isSearch(column)) cells.push(...change(row, companion, source[companion]))
  })
  return cells
}

/** Empties the cells of a block that may be emptied. */
export function clearRange(sheet: Sheet, range: Range): CellChange[] {
  const cells: CellChange[] = []
  each(sheet, range, (row, column) => {
    const parsed = parseCell(column, '')
    if (parsed) cells.push(...changeOf(row, column, parsed.value))
  })
  return cells
}

type Visit = (row: GridRow, column: GridColumn, at: { row: number; column: number }) => void

function everyCell({ rows, columns }: Sheet, { top, bottom, left, right }: Range, visit: Visit): void {
  rows
    .slice(top, bottom + 1)
    .forEach((row, down) =>
      columns.slice(left, right + 1).forEach((column, along) => visit(row, column, { row: down, column: along })),
    )
}

/** Those that may be changed. */
const each = (sheet: Sheet, range: Range, visit: Visit): void =>
  everyCell(sheet, range, (row, column, at) => {
    if (isEditable(column, row, sheet.disabledRows)) visit(row, column, at)
  })

const change = (row: GridRow, key: string, after: unknown): CellChange[] =>
  Object.is(row[key], after) ? [] : [{ id: row.id, key, before: row[key], after }]

/** An emptied search cell loses its companion text too. */
const changeOf = (row: GridRow, column: GridColumn, after: unknown): CellChange[] => [
  ...change(row, column.key, after),
  ...(isSearch(column) && after === null ? change(row, `${column.key}_dictText`, null) : []),
]
