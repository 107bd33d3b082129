const delicate = /["\t\r\n]/

/** Cells as spreadsheets put them on the clipboard: tabs between cells, a line end after each row, quotes around delicate texts. */
export const formatTable = (table: readonly (readonly string[])[]): string =>
  table
    .map((row) => row.map((cell) => (delicate.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .map((line) => `${line}\r\n`)
    .join('')

/** Reads what a spreadsheet put on the clipboard. A line end after the last row opens no further one. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at) : bare(text, at)
    rows.at(-1)!.push(cell.text)
    at = cell.end
    if (text[at] === '\t') {
      at += 1
      continue
    }
    if (at >= text.length) return rows
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at >= text.length) return rows
    rows.push([])
  }
}

const stop = /[\t\r\n]/g

function bare(text: string, start: number): { text: string; end: number } {
  stop.lastIndex = start
  const end = stop.exec(text)?.index ?? text.length
  return { text: text.slice(start, end), end }
}

function quoted(text: string, start: number): { text: string; end: number } {
  let end = start + 1
  for (;;) {
    end = text.indexOf('"', end)
    // A quote that never closes is an ordinary character.
    if (end < 0) return bare(text, start)
    if (text[end + 1] !== '"') break
    end += 2
  }
  const next = text[end + 1]
  if (next !== undefined && !/[\t\r\n]/.test(next)) return bare(text, start)
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}
