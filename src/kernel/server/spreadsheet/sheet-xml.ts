// The rows of a worksheet, as its XML goes by.
import type { Book } from './book-parts.ts'
import { columnName, dateText, isInexact, isoText, numberText } from './cell-text.ts'
import { longerText, Unreadable, type SheetRow } from './read-request.ts'
import { plainText, textReader } from './text-reader.ts'
import type { XmlHandlers } from './xml-stream.ts'

/**
 * Handlers that give each row with text in it to `give`. Cells stand where their reference says, else behind the one
 * before; rows must come in their order. A filled cell at column `mostColumns` or beyond is refused.
 */
export function sheetHandlers(
  book: Meaning,
  mostColumns: number,
  give: (row: SheetRow) => void,
): Pick<XmlHandlers, 'open' | 'close' | 'text'> {
  const inline = textReader()
  let isInData = false
  let isValue = false
  let line = 0
  let row: SheetRow | undefined
  let column = -1
  let cell: Cell | undefined

  const openRow = ({ r }: Attributes) => {
    const next = r === undefined ? line + 1 : Number(r)
    if (!(Number.isInteger(next) && next > line)) throw new Unreadable('invalid')
    line = next
    column = -1
    row = { line, cells: [] }
  }
  const openCell = ({ r, t, s }: Attributes) => {
    column = r === undefined ? column + 1 : columnOf(r)
    cell = { type: t ?? 'n', style: s === undefined ? 0 : Number(s), value: '', isFormula: false }
  }
  const closeCell = () => {
    if (!cell || !row) return
    const inlined = inline.take()
    const { isFormula } = cell
    const { text, inexact } = textOf(cell.type === 'inlineStr' ? { ...cell, value: inlined } : cell, book)
    cell = undefined
    if (text === '') return
    if (column >= mostColumns) throw new Unreadable('tooManyColumns')
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
    const name = (): string => `${columnName(column)}${line}`
    if (inexact) (row.inexact ??= []).push(name())
    if (isFormula) (row.formulas ??= []).push(name())
  }
  const closeRow = () => {
    if (row && row.cells.length > 0) give(row)
    row = undefined
  }
  return {
    open: (name, attributes) => {
      if (name === 'sheetData') isInData = true
      else if (!isInData) return
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') isValue = true
      else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'row') openRow(attributes)
      else inline.open(name)
    },
    text: (part) => {
      if (isValue && cell) cell.value = longerText(cell.value, part)
      else if (isInData) inline.text(part)
    },
    close: (name) => {
      if (name === 'c') closeCell()
      else if (name === 'v') isValue = false
      else if (name === 'row') closeRow()
      else if (name === 'sheetData') isInData = false
      else inline.close(name)
    },
  }
}

type Attributes = Readonly<Record<string, string>>

interface Cell {
  type: string
  style: number
  value: string
  isFormula: boolean
}

type Meaning = Pick<Book, 'texts' | 'days' | 'date1904'>

/** By type, where the value alone says it. A formula stands by its stored value; an error is empty. */
const plainly: Readonly<Record<string, (value: string) => string>> = {
  inlineStr: (value) => value,
  str: plainText,
  e: () => '',
  b: (value) => (value === '1' || value === 'true' ? 'TRUE' : 'FALSE'),
  d: isoText,
}

/** Empty for a cell without a value: a mere format, or a formula that was never worked out. */
function textOf({ type, style, value }: Cell, { texts, days, date1904 }: Meaning): { text: string; inexact?: boolean } {
  if (value === '') return { text: '' }
  if (type === 's') return { text: texts.at(Number(value)) }
  const plain = plainly[type]
  if (plain) return { text: plain(value) }
  const number = Number(value)
  if (Number.isNaN(number)) return { text: value }
  return { text: days[style] ? dateText(number, date1904) : numberText(number), inexact: isInexact(number) }
}

/** A is 0; whatever is no reference lies beyond every limit. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) return column > 0 ? column - 1 : Number.MAX_SAFE_INTEGER
    column = column * 26 + letter
  }
  return Number.MAX_SAFE_INTEGER
}
