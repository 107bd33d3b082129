import { columnName } from './cell-text.ts'
import { Unreadable, type SheetRow } from './read-request.ts'

/**
 * The rows of a .csv, as it is read piece by piece: UTF-8 with or without a mark, else GB 18030, in which Excel saves in
 * China. Cells are parted by what parts the first line: commas, semicolons or tabs. Quoted cells may hold all of these,
 * line ends, and doubled quotes. Everything is text: `="007"`, as some programs write numbers, reads as 007. `open` gives
 * the pieces from the first on; they are read twice, since only the whole file tells its encoding.
 */
export function* readCsv(open: () => Iterable<Uint8Array>, mostColumns: number): Generator<SheetRow> {
  let rest = ''
  let separator: string | undefined
  let line = 0
  let enough = 0
  for (const { text, isLast } of decoded(open)) {
    rest += text
    // A row that is not whole is tried again when the text has doubled, so that no text is gone through often.
    if (!isLast && rest.length < enough) continue
    enough = rest.length * 2
    if (!isLast && separator === undefined && !/[\r\n]/.test(rest)) continue
    separator ??= separatorOf(rest)
    let at = 0
    while (at < rest.length) {
      const row = readRow(rest, at, { separator, isLast, mostColumns })
      if (!row) break
      line += 1
      at = row.next
      if (row.cells.length > 0) yield { line, cells: row.cells, ...formulasIn(row.cells, line) }
    }
    rest = rest.slice(at)
    enough = rest.length * 2
  }
}

/** Mere numbers in the shape of formulas are none: their cells hold no more than the number. */
function formulasIn(cells: readonly string[], line: number): { formulas?: string[] } {
  const formulas = cells.flatMap((cell, column) => (cell.startsWith('=') ? [`${columnName(column)}${line}`] : []))
  return formulas.length > 0 ? { formulas } : {}
}

interface Form {
  separator: string
  /** Nothing follows the text. */
  isLast: boolean
  mostColumns: number
}

/** A row and where the next one begins; undefined when the end of the row may not have been read yet. */
function readRow(text: string, from: number, form: Form): { cells: string[]; next: number } | undefined {
  const { separator, isLast, mostColumns } = form
  const cells: string[] = []
  for (let at = from; ;) {
    const end = text[at] === '"' ? closedAt(text, at, isLast) : plainEnd(text, at, separator)
    if (end === undefined || (end === text.length && !isLast)) return undefined
    cells.push(cellText(text.slice(at, end)))
    if (cells.length > mostColumns) throw new Unreadable('tooManyColumns')
    if (text[end] !== separator) {
      const next = nextLine(text, end, isLast)
      while (cells.at(-1) === '') cells.pop()
      return next === undefined ? undefined : { cells, next }
    }
    at = end + 1
  }
}

/** Where the line behind this end begins; undefined when a sign that belongs to it may not have been read yet. */
function nextLine(text: string, end: number, isLast: boolean): number | undefined {
  const sign = text[end]
  if (sign !== '\r') {
    // Text behind a closed quote.
    if (sign !== undefined && sign !== '\n') throw new Unreadable('invalid')
    return end + 1
  }
  if (end + 1 === text.length && !isLast) return undefined
  return end + (text[end + 1] === '\n' ? 2 : 1)
}

/** Behind the quote that closes the cell; undefined when it may be doubled by what was not read yet. */
function closedAt(text: string, opened: number, isLast: boolean): number | undefined {
  let quote = text.indexOf('"', opened + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0 && isLast) throw new Unreadable('invalid')
  return quote < 0 ? undefined : quote + 1
}

const ends = new Map([',', ';', '\t'].map((separator) => [separator, new RegExp(`[${separator}\\r\\n]`, 'g')]))

function plainEnd(text: string, at: number, separator: string): number {
  const end = ends.get(separator)!
  end.lastIndex = at
  return end.exec(text)?.index ?? text.length
}

/** A cell without its quotes. Any formula but a mere number stays what it is, a text. */
function cellText(raw: string): string {
  const cell = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw
  const [, quoted, number] = (cell.startsWith('=') && /^=(?:"([^"]*)"|(-?\d+(?:\.\d+)?))$/.exec(cell)) || []
  return quoted ?? number ?? cell
}

function* decoded(open: () => Iterable<Uint8Array>): Generator<{ text: string; isLast: boolean }> {
  const decoder = new TextDecoder(isUtf8(open()) ? 'utf-8' : 'gb18030', { fatal: true })
  try {
    for (const piece of open()) {
      if (piece.includes(0)) throw new Unreadable('invalid')
      yield { text: decoder.decode(piece, { stream: true }), isLast: false }
    }
    yield { text: decoder.decode(), isLast: true }
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable('invalid') : error
  }
}

function isUtf8(pieces: Iterable<Uint8Array>): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const piece of pieces) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

function separatorOf(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
