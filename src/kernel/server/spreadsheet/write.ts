// A real .xlsx as a stream: rows go out as they come in, memory stays flat however many there are.
import { Readable } from 'node:stream'
import { cellStyles, escapeXml, sheetClosing, sheetOpening, workbookParts } from './workbook-xml.ts'
import { zip, type ZipEntry } from './zip-stream.ts'

/** One value of a row; nothing and the empty text leave the cell out. */
export type CellValue = string | number | bigint | boolean | null | undefined

/**
 * How a column's values are stored. Texts stay texts, whatever they look like. In the other kinds a value that does
 * not fit (no number, no day, more than 15 digits, which Excel would round) is kept as text rather than changed.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'dateTime'

/** A column: its head, and how its values are stored and shown. */
export interface SheetColumn {
  title: string
  kind?: ColumnKind
  /** In characters; by kind and title otherwise. */
  width?: number
}

/** One sheet, its rows taken one by one while the file is written. */
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** Values in the order of the columns; money and decimals as decimal text, days and times as the wire writes them. */
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>
  /** Rows above the head, one text each. */
  titles?: readonly string[]
}

/** The content type of the file. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const chunkSize = 65_536
const lastRow = 1_048_576
const longestText = 32_767

/**
 * The file as a byte stream. An error of the rows destroys the stream with it; destroying the stream closes the rows.
 * No text is ever written as a formula, so `=1+1` arrives as these four characters.
 */
export function writeSpreadsheet(...sheets: [Sheet, ...Sheet[]]): Readable {
  const names = sheetNames(sheets)
  const parts = workbookParts(names).map(([name, xml]): ZipEntry => ({ name, content: [xml] }))
  const bodies = sheets.map((sheet, index): ZipEntry => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet),
  }))
  return Readable.from(zip([...parts, ...bodies]), { objectMode: false, highWaterMark: chunkSize })
}

/** Names as the format allows them: at most 31 characters, none of `[]:*?/\`, no two alike. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, index) => {
    const allowed =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || `Sheet${index + 1}`
    const free = taken.has(allowed.toLowerCase()) ? `${allowed.slice(0, 26)} ${index + 1}` : allowed
    taken.add(free.toLowerCase())
    return free
  })
}

async function* sheetXml({ columns, rows, titles = [] }: Sheet): AsyncGenerator<string> {
  let number = 0
  const rowXml = (cells: string): string => {
    number += 1
    if (number > lastRow) throw new RangeError(`a sheet holds at most ${lastRow} rows`)
    return `<row r="${number}">${cells}</row>`
  }
  const letters = columns.map((_, index) => columnName(index))
  let pending = sheetOpening(columns.map(widthOf), titles.length + 1)
  for (const title of titles) pending += rowXml(textCell(`A${number + 1}`, title, cellStyles.title))
  pending += rowXml(
    columns.map(({ title }, index) => textCell(`${letters[index]}${number + 1}`, title, cellStyles.head)).join(''),
  )
  for await (const row of rows) {
    let cells = ''
    for (const [index, { kind }] of columns.entries()) {
      cells += cellXml(`${letters[index]}${number + 1}`, row[index], kind ?? 'text')
    }
    pending += rowXml(cells)
    if (pending.length < chunkSize) continue
    yield pending
    pending = ''
  }
  yield pending + sheetClosing
}

/** A to Z, AA to ZZ, AAA …; the first column is 0. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

const widths: Record<ColumnKind, number> = { text: 16, integer: 10, decimal: 12, money: 14, date: 12, dateTime: 20 }
const widthOf = ({ kind = 'text', title, width }: SheetColumn): number =>
  width ?? Math.min(60, Math.max(widths[kind], title.length * 2 + 2))

function cellXml(at: string, value: CellValue, kind: ColumnKind): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = String(value)
  if (kind === 'text') return textCell(at, text, cellStyles.text)
  const number = kind === 'date' || kind === 'dateTime' ? serial(text) : numeral(text)
  if (number === undefined) return textCell(at, text, cellStyles.text)
  return `<c r="${at}" s="${kind === 'decimal' ? cellStyles.plain : cellStyles[kind]}"><v>${number}</v></c>`
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestText))}</t></is></c>`

/** A number as written, or undefined where a double would change it. */
function numeral(text: string): string | undefined {
  if (!/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return undefined
  const significant = text.replace(/[-.]/g, '').replace(/^0+/, '')
  return significant.length <= 15 ? text : undefined
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` as days since the end of 1899; undefined before March 1900 or for no date. */
function serial(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(text)) return undefined
  const iso = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')
  const time = Date.parse(`${iso}Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== iso) return undefined
  const days = time / 86_400_000 + 25_569
  return days < 61 ? undefined : String(Number(days.toFixed(8)))
}
