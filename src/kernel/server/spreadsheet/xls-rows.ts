import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { dateText, isDateFormat, isInexact, numberText } from './cell-text.ts'
import { Unreadable, type ReadLimits, type SheetRow } from './read-request.ts'

/**
 * The rows of the first visible sheet of an .xls, the older format: it is no stream, so the library reads it whole, as
 * far as the limit of rows. Throws `Unreadable`.
 */
export function* xlsRows(file: Buffer, { rows, columns }: Pick<ReadLimits, 'rows' | 'columns'>): Generator<SheetRow> {
  const book = parse(file, rows)
  const name = book.SheetNames.find((each) => book.Sheets[each] !== undefined && !isHidden(book, each))
  if (name === undefined) return
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  for (const [index, cells = []] of ((book.Sheets[name] as WorkSheet)['!data'] ?? []).entries() as Lines) {
    const row = rowOf(cells, { line: index + 1, date1904, columns })
    if (row.cells.length > 0) yield row
  }
}

/** The parser leaves holes where nothing is written, among the cells and among the rows. */
type Lines = Iterable<[number, (CellObject | undefined)[] | undefined]>

/** Whatever the parser throws, the file is to blame. */
function parse(file: Buffer, rows: number): WorkBook {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellDates: false,
      sheetRows: rows + 1,
    })
  } catch (error) {
    throw new Unreadable(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'invalid')
  }
}

const isHidden = (book: WorkBook, name: string): boolean =>
  (book.Workbook?.Sheets?.find((sheet) => sheet.name === name)?.Hidden ?? 0) > 0

/** By keys, so that one cell far out costs no walk over all before it. */
function rowOf(
  cells: (CellObject | undefined)[],
  { line, date1904, columns }: { line: number; date1904: boolean; columns: number },
): SheetRow {
  const row: SheetRow = { line, cells: [] }
  for (const column of Object.keys(cells).map(Number)) {
    const cell = cells[column]!
    const text = cellText(cell, date1904)
    if (text === '') continue
    if (column >= columns) throw new Unreadable('tooManyColumns')
    while (row.cells.length < column) row.cells.push('')
    row.cells.push(text)
    const name = (): string => utils.encode_cell({ r: line - 1, c: column })
    if (cell.t === 'n' && isInexact(Number(cell.v))) (row.inexact ??= []).push(name())
    if (cell.f !== undefined) (row.formulas ??= []).push(name())
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
