import type { ReadFailure, ReadLimits } from './read-request.ts'

type CsvLimits = Pick<ReadLimits, 'rows' | 'columns' | 'characters'>

/**
 * The rows of a .csv, or why it was not read: UTF-8 with or without a mark, else GB 18030, in which Excel saves in
 * China. Cells are parted by what parts the first line: commas, semicolons or tabs. Quoted cells may hold all of these,
 * line ends, and doubled quotes. Everything is text: `="007"`, as some programs write numbers, reads as 007.
 */
export function readCsv(file: Uint8Array, limits: CsvLimits): string[][] | ReadFailure {
  const text = decode(file)
  if (text === undefined) return 'invalid'
  if (text.length > limits.characters) return 'tooHeavy'
  const cell = cellsOf(text)
  const rows: string[][] = []
  while (cell.lastIndex < text.length) {
    const row = readRow(cell, text, limits.columns)
    if (typeof row === 'string') return row
    if (rows.push(row) > limits.rows) return 'tooManyRows'
  }
  while (rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** Matches one cell and what ends it: the separator, the end of the line, or the end of the text. */
function cellsOf(text: string): RegExp {
  const separator = separatorOf(text)
  return new RegExp(`(?:"((?:[^"]|"")*)"|(?!")([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y')
}

function readRow(cell: RegExp, text: string, mostColumns: number): string[] | ReadFailure {
  const row: string[] = []
  for (let isOver = false; !isOver;) {
    const match = cell.exec(text)
    // A quote that opens and never closes, or text behind a closed one.
    if (!match) return 'invalid'
    const [, quoted, plain = '', end = ''] = match
    row.push(plainCell(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (row.length > mostColumns) return 'tooManyColumns'
    isOver = end === '' || /[\r\n]/.test(end)
  }
  while (row.at(-1) === '') row.pop()
  return row
}

/** Any other formula stays what it is, a text, which no number and no date is. */
const plainCell = (cell: string): string => {
  const [, quoted, number] = /^=(?:"([^"]*)"|(-?\d+(?:\.\d+)?))$/.exec(cell) ?? []
  return quoted ?? number ?? cell
}

function decode(file: Uint8Array): string | undefined {
  if (file.includes(0)) return undefined
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // Not in this one.
    }
  }
  return undefined
}

function separatorOf(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
