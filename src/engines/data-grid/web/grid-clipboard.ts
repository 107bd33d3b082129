import { loadCode } from '#kernel/web/load-code.ts'
import { formatTable } from '../shared/clipboard.ts'
import { copyRange } from '../shared/paste.ts'
import { heightOf, widthOf } from '../shared/range.ts'
import type { GridControl } from './grid-control.ts'
import type { PasteOptions } from './paste-cells.ts'

interface Clip {
  clipboardData: DataTransfer | null
  preventDefault: () => void
}

const MOST_CELLS = 200_000

/** Copy, cut and paste by the browser's own events: they need no permission and work on plain http too. */
export function createClipboard(control: GridControl, options: PasteOptions) {
  const { cursor } = control
  const isTyping = (): boolean => cursor.get().editing !== undefined

  function copy(event: Clip): boolean {
    const range = cursor.range()
    if (isTyping() || !event.clipboardData || heightOf(range) * widthOf(range) > MOST_CELLS) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatTable(copyRange(control.sheet(), range)))
    control.announce(`已复制 ${heightOf(range)} 行 ${widthOf(range)} 列`)
    return true
  }

  function paste(event: Clip): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // One text into a cell that is being typed in is the browser's own business.
    if (text === '' || (isTyping() && !/[\t\n]/.test(text.trimEnd()))) return
    event.preventDefault()
    control.cancel()
    const range = cursor.range()
    // Comes with the first paste: what reads a table is no part of a list that is only looked at.
    void loadCode(() => import('./paste-cells.ts')).then(({ pasteCells }) => pasteCells(control, options, range, text))
  }

  return {
    copy,
    cut: (event: Clip): void => {
      if (copy(event)) control.clear()
    },
    paste,
  }
}
