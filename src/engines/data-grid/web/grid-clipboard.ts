import { formatTable, parseTable } from '../shared/clipboard.ts'
import type { GridRow } from '../shared/column.ts'
import { copyRange, pasteTable } from '../shared/paste.ts'
import { heightOf, widthOf } from '../shared/range.ts'
import type { GridControl } from './grid-control.ts'

interface Clip {
  clipboardData: DataTransfer | null
  preventDefault: () => void
}

interface Options {
  canAdd: boolean
  newId: () => string
  /** Tells what was not taken. */
  warn: (text: string) => void
}

const MOST_CELLS = 200_000

/** Copy, cut and paste by the browser's own events: they need no permission and work on plain http too. */
export function createClipboard(control: GridControl, options: Options) {
  const { cursor, store } = control
  const isTyping = (): boolean => cursor.get().editing !== undefined

  function copy(event: Clip): boolean {
    const range = cursor.range()
    if (isTyping() || !event.clipboardData || heightOf(range) * widthOf(range) > MOST_CELLS) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatTable(copyRange(control.sheet(), range)))
    control.announce(`已复制 ${heightOf(range)} 行 ${widthOf(range)} 列`)
    return true
  }

  /** Rows that a paste needs beyond the last one. */
  function rowsFor(count: number): GridRow[] {
    const missing = options.canAdd ? cursor.range().top + count - store.rows().length : 0
    const defaults = Object.fromEntries(store.columns.map(({ key, defaultValue = null }) => [key, defaultValue]))
    return Array.from({ length: Math.max(0, missing) }, () => ({ ...defaults, id: options.newId() }))
  }

  function paste(event: Clip): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // One text into a cell that is being typed in is the browser's own business.
    if (text === '' || (isTyping() && !/[\t\n]/.test(text.trimEnd()))) return
    event.preventDefault()
    control.cancel()
    const table = parseTable(text)
    const at = store.rows().length
    const extra = rowsFor(table.length)
    const sheet = { ...control.sheet(), rows: [...store.rows(), ...extra] }
    const { cells, refused, range } = pasteTable(sheet, cursor.range(), table)
    const insert = { kind: 'insert', rows: extra.map((row, index) => ({ at: at + index, row })) } as const
    store.commit(...(extra.length > 0 ? [insert] : []), { kind: 'set', cells })
    cursor.set({
      anchor: { row: range.top, column: range.left },
      focus: { row: Math.max(range.top, range.bottom), column: Math.max(range.left, range.right) },
    })
    control.announce(`已粘贴 ${heightOf(range)} 行 ${widthOf(range)} 列`)
    if (refused > 0) options.warn(`${refused} 个单元格不可修改或内容不符合要求，未改动`)
  }

  return {
    copy,
    cut: (event: Clip): void => {
      if (copy(event)) control.clear()
    },
    paste,
  }
}
