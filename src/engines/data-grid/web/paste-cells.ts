import { parseTable } from '../shared/clipboard.ts'
import type { GridRow } from '../shared/column.ts'
import { pasteTable } from '../shared/paste-table.ts'
import { heightOf, widthOf, type Range } from '../shared/range.ts'
import type { GridControl } from './grid-control.ts'

export interface PasteOptions {
  canAdd: boolean
  newId: () => string
  /** Tells what was not taken. */
  warn: (text: string) => void
}

/** Puts a text of lines and tabs into the cells of a block, with new rows below where there are too few. */
export function pasteCells(control: GridControl, options: PasteOptions, from: Range, text: string): void {
  const { cursor, store } = control
  const table = parseTable(text)
  const at = store.rows().length
  const missing = options.canAdd ? from.top + table.length - at : 0
  const defaults = Object.fromEntries(store.columns.map(({ key, defaultValue = null }) => [key, defaultValue]))
  const extra = Array.from({ length: Math.max(0, missing) }, (): GridRow => ({ ...defaults, id: options.newId() }))
  const sheet = { ...control.sheet(), rows: [...store.rows(), ...extra] }
  const { cells, refused, range } = pasteTable(sheet, from, table)
  const insert = { kind: 'insert', rows: extra.map((row, index) => ({ at: at + index, row })) } as const
  store.commit(...(extra.length > 0 ? [insert] : []), { kind: 'set', cells })
  cursor.set({
    anchor: { row: range.top, column: range.left },
    focus: { row: Math.max(range.top, range.bottom), column: Math.max(range.left, range.right) },
  })
  control.announce(`已粘贴 ${heightOf(range)} 行 ${widthOf(range)} 列`)
  if (refused > 0) options.warn(`${refused} 个单元格不可修改或内容不符合要求，未改动`)
}
