import {
  checkValues,
  isCheck,
  isChoice,
  isFile,
  isSearch,
  type Choice,
  type FileValue,
  type GridColumn,
} from './column.ts'
import { finishNumber } from './number-cell.ts'
import { plainText } from './plain-text.ts'

const labels = new WeakMap<readonly Choice[], ReadonlyMap<string, string>>()

function labelsOf(options: readonly Choice[]): ReadonlyMap<string, string> {
  const known = labels.get(options)
  if (known) return known
  const made = new Map(options.map(({ value, label }) => [value, label]))
  labels.set(options, made)
  return made
}

/** The values of a cell that holds several, joined by commas. */
export const splitValues = (value: unknown): string[] =>
  plainText(value)
    .split(',')
    .filter((part) => part !== '')

/** The files of an upload, file or image cell. */
export const filesOf = (value: unknown): readonly FileValue[] =>
  Array.isArray(value) ? (value as FileValue[]) : value ? [value as FileValue] : []

/** What a cell shows and what is copied from it. `shown` is the companion text of the value, where the row has one. */
export function cellText(column: GridColumn, value: unknown, shown?: unknown): string {
  if (isCheck(column)) return value === checkValues(column)[0] ? '是' : '否'
  if (isFile(column))
    return filesOf(value)
      .map(({ name }) => name)
      .join('、')
  const { options } = column
  const labelled = options !== undefined || isSearch(column)
  if (!labelled) return plainText(value)
  if (typeof shown === 'string' && shown !== '') return shown
  const known = options && labelsOf(options)
  return splitValues(value)
    .map((part) => known?.get(part) ?? part)
    .join('、')
}

/** The value that a written or pasted text stands for, or nothing when the column cannot take it. */
export type Parsed = { value: unknown } | undefined

const two = (text: string): string => text.padStart(2, '0')
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

const isDay = (year: string, month: string, day: string): boolean => {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** `2026/1/5 8:30` to `2026-01-05`, with a time to `2026-01-05 08:30:00`; nothing when there is no such day. */
export function parseDay(text: string, withTime: boolean): string | undefined {
  const match = written.exec(text.trim())
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => part ?? '00') as Six
  const exists = isDay(year, month, day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!exists) return undefined
  const date = `${year}-${two(month)}-${two(day)}`
  return withTime ? `${date} ${two(hour)}:${minute}:${second}` : date
}

type Six = [string, string, string, string, string, string]

const yes: ReadonlySet<string> = new Set(['是', 'true', '1', 'y', 'yes', '√'])
const no: ReadonlySet<string> = new Set(['否', 'false', '0', 'n', 'no', ''])

function parseCheck(column: GridColumn, text: string): Parsed {
  const [checked, unchecked] = checkValues(column)
  const word = text.toLowerCase()
  if (yes.has(word) || text === String(checked)) return { value: checked }
  return no.has(word) || text === String(unchecked) ? { value: unchecked } : undefined
}

function parseChoices(options: readonly Choice[], text: string, several: boolean): Parsed {
  if (text === '') return { value: several ? '' : null }
  const find = (part: string): string | undefined =>
    options.find(({ label, value }) => label === part || value === part)?.value
  const found = (several ? text.split(/[、,，;；]/) : [text]).map((part) => find(part.trim()))
  return found.includes(undefined) ? undefined : { value: found.join(',') }
}

function parseNumber(text: string): Parsed {
  const value = finishNumber(text.replace(/,(?=\d{3}(?:\D|$))/g, ''))
  return value === null && text !== '' ? undefined : { value }
}

function parseTime(text: string, withTime: boolean): Parsed {
  const value = text === '' ? null : parseDay(text, withTime)
  return value === undefined ? undefined : { value }
}

type Parser = (text: string, options: readonly Choice[]) => Parsed

const parseText: Parser = (text) => ({ value: text })
const parsers: Readonly<Record<string, Parser>> = {
  // A text of several lines becomes one: the cell has no other.
  input: (text) => ({ value: text.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ') }),
  input_pop: parseText,
  inputNumber: (text) => parseNumber(text.trim()),
  list_multi: (text, options) => parseChoices(options, text.trim(), true),
  date: (text) => parseTime(text.trim(), false),
  datetime: (text) => parseTime(text.trim(), true),
}
/** What a search, a selector or an upload gave is no text: it can only be emptied. */
const parseNone: Parser = (text) => (text.trim() === '' ? { value: null } : undefined)

/** Reads a text into a column. An empty text empties every kind of cell. */
export function parseCell(column: GridColumn, text: string): Parsed {
  if (isCheck(column)) return parseCheck(column, text.trim())
  if (isChoice(column)) return parseChoices(column.options ?? [], text.trim(), false)
  return (parsers[column.type] ?? parseNone)(text, column.options ?? [])
}
