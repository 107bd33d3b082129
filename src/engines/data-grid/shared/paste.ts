import { cellText, parseCell } from './cell-text.ts'
import type { CellChange } from './change.ts'
import { isEditable, isSearch, type DisabledRows, type GridColumn, type GridRow } from './column.ts'
import type { Range } from './range.ts'

/** The sheet that cells are read from and put into. */
export interface Sheet {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  disabledRows?: DisabledRows | undefined
}

/** The text that a cell shows. */
export const shownText = (row: GridRow, column: GridColumn): string =>
  cellText(column, row[column.key], row[`${column.key}_dictText`])

/** The texts of a block, for the clipboard. */
export const copyRange = ({ rows, columns }: Sheet, { top, bottom, left, right }: Range): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => shownText(row, column)))

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

/** Visits the cells of a block, those that may not be changed too. */
export function everyCell({ rows, columns }: Sheet, { top, bottom, left, right }: Range, visit: Visit): void {
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

/** A cell with another value; nothing where it is the same. An emptied search cell loses its companion text too. */
export const changeOf = (row: GridRow, column: GridColumn, after: unknown): CellChange[] => [
  ...change(row, column.key, after),
  ...(isSearch(column) && after === null ? change(row, `${column.key}_dictText`, null) : []),
]
