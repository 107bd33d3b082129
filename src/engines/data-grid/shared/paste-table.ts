import { parseCell } from './cell-text.ts'
import type { CellChange } from './change.ts'
import { isEditable } from './column.ts'
import { changeOf, everyCell, shownText, type Sheet } from './paste.ts'
import { heightOf, widthOf, type Range } from './range.ts'

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
