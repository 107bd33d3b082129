// Reads one spreadsheet on a thread of its own: the parser is synchronous, and whatever a file does to it ends here.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { CFB, read, SSF, utils, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as library from '@e965/xlsx'
import type { ReadAnswer, ReadFailure, ReadRequest, SheetText } from './read-request.ts'
import { readCsv } from './csv.ts'
import { unzip } from './unzip.ts'

/** The library exports this, though its types do not say so: parses an archive that is already unpacked. */
const { parse_zip: parseArchive } = library as unknown as {
  parse_zip: (archive: unknown, options: ParsingOptions) => WorkBook
}

const request = workerData as ReadRequest
/** Rows above the data that do not count: titles and the head. */
const headRoom = 5

function answer(): ReadAnswer {
  const { source, limits } = request
  const file = typeof source === 'string' ? readFileSync(source) : Buffer.from(source)
  if (file.length > limits.bytes) return { ok: false, reason: 'tooLarge' }
  if (request.isCsv) return csvSheet(file)
  const book = parse(file)
  return typeof book === 'string' ? { ok: false, reason: book } : sheetsOf(book)
}

function csvSheet(file: Buffer): ReadAnswer {
  const { limits } = request
  const rows = readCsv(file, { ...limits, rows: limits.rows + headRoom })
  return typeof rows === 'string'
    ? { ok: false, reason: rows }
    : { ok: true, sheets: [{ name: '', rows, inexact: [] }] }
}

/** Whatever the parser throws, the file is to blame. */
function parse(file: Buffer): WorkBook | ReadFailure {
  const options: ParsingOptions = {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    cellDates: false,
    sheetRows: request.limits.rows + headRoom + 1,
  }
  try {
    // By content, not by name: the parser would take web pages, plain text and a dozen other formats as well.
    if (file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return read(file, options)
    const archive = unpacked(file)
    return archive ? parseArchive(archive, options) : 'invalid'
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'invalid'
  }
}

/**
 * The parts of a workbook, unpacked here: the parser's own unpacking has no limit, and believes other fields of the
 * archive than those that a check before it would look at.
 */
function unpacked(file: Buffer): unknown {
  const limits = { entries: 5000, unpacked: request.limits.unpackedBytes }
  const parts = unzip(file, limits, (name) => /\.(?:xml|rels)$/i.test(name))
  if (!parts?.has('xl/workbook.xml')) return undefined
  const archive = CFB.utils.cfb_new()
  for (const [name, content] of parts) CFB.utils.cfb_add(archive, `/${name}`, content, { unsafe: true })
  return archive
}

function sheetsOf(book: WorkBook): ReadAnswer {
  const { limits } = request
  const sheets: SheetText[] = []
  const room = { rows: limits.rows + headRoom, characters: limits.characters }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name]
    if (!sheet || isHidden(book, name)) continue
    const text = sheetText(name, sheet, date1904, room)
    if (typeof text === 'string') return { ok: false, reason: text }
    sheets.push(text)
  }
  return { ok: true, sheets }
}

const isHidden = (book: WorkBook, name: string): boolean =>
  (book.Workbook?.Sheets?.find((sheet) => sheet.name === name)?.Hidden ?? 0) > 0

type Room = Record<'rows' | 'characters', number>

function sheetText(name: string, sheet: WorkSheet, date1904: boolean, room: Room): SheetText | ReadFailure {
  const rows: string[][] = []
  const inexact: string[] = []
  for (const [line, cells = []] of ((sheet['!data'] ?? []) as Cells[]).entries()) {
    const row = rowText(cells, date1904)
    if (!row) return 'tooManyColumns'
    rows.push(row)
    room.characters -= row.reduce((sum, text) => sum + text.length, 0)
    if (room.characters < 0) return 'tooHeavy'
    const isLong = (cell: CellObject | undefined) =>
      cell?.t === 'n' && Math.abs(Number(cell.v)) > Number.MAX_SAFE_INTEGER
    for (let column = 0; column < row.length; column += 1) {
      if (isLong(cells[column]) && inexact.length < 100) inexact.push(utils.encode_cell({ r: line, c: column }))
    }
  }
  while (rows.at(-1)?.length === 0) rows.pop()
  room.rows -= rows.length
  return room.rows < 0 ? 'tooManyRows' : { name, rows, inexact }
}

/** The parser leaves holes where nothing is written, among the cells and among the rows. */
type Cells = (CellObject | undefined)[] | undefined

/** Undefined when there are too many columns. By keys, so that one cell far out costs no walk over all before it. */
function rowText(cells: NonNullable<Cells>, date1904: boolean): string[] | undefined {
  const row: string[] = []
  for (const column of Object.keys(cells).map(Number)) {
    const text = cellText(cells[column]!, date1904)
    if (text === '') continue
    if (column >= request.limits.columns) return undefined
    while (row.length < column) row.push('')
    row.push(text)
  }
  return row
}

function cellText(cell: CellObject, date1904: boolean): string {
  if (cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n') return String(cell.v)
  const value = Number(cell.v)
  return typeof cell.z === 'string' && isDateFormat(cell.z) ? dateText(value, date1904) : numberText(value)
}

const dateFormats = new Map<string, boolean>()

/** Told once for each format of a book: to tell it for each cell takes as long as to parse the file. */
function isDateFormat(format: string): boolean {
  const known = dateFormats.get(format)
  if (known !== undefined) return known
  const isDate: boolean = SSF.is_date(format)
  dateFormats.set(format, isDate)
  return isDate
}

/** A day, a moment or a time of day, to the nearest second, without any time zone. */
function dateText(value: number, date1904: boolean): string {
  const rounded = Math.round(value * 86_400) / 86_400
  const parsed = SSF.parse_date_code(rounded, { date1904 }) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null
  if (!parsed) return numberText(value)
  const pad = (part: number, length = 2) => String(part).padStart(length, '0')
  const day = `${pad(parsed.y, 4)}-${pad(parsed.m)}-${pad(parsed.d)}`
  const time = `${pad(parsed.H)}:${pad(parsed.M)}:${pad(parsed.S)}`
  if (rounded < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** The fifteen digits that Excel itself vouches for, never with an exponent. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  if (!text.includes('e')) return text
  return Number.isInteger(shown) ? BigInt(shown).toString() : shown.toFixed(20).replace(/0+$/, '')
}

parentPort?.postMessage(answer())
