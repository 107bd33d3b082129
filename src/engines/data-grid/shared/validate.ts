import { checkGridPreset, gridPresets, type GridPreset } from '#kernel/shared/patterns.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CellRule, GridColumn, GridRow } from './column.ts'
import { plainText } from './plain-text.ts'

/** What is wrong with a cell. */
export interface CellError {
  id: string
  key: string
  message: string
}

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || plainText(value).trim() === ''

const isPreset = (name: string): name is GridPreset => Object.hasOwn(gridPresets, name)

/** A text against a preset or an expression of one's own; an empty text passes, except by the preset for "not empty". */
export function checkCellPattern(pattern: string, text: string, message?: string): string | undefined {
  if (isPreset(pattern)) return checkGridPreset(pattern, text) && (message ?? gridPresets[pattern].message)
  return text === '' || new RegExp(pattern, 'u').test(text) ? undefined : (message ?? messages.badValue)
}

/** The first broken rule of a cell; `others` are the column's values in the other rows. */
async function checkCell(
  column: GridColumn,
  row: GridRow,
  isTaken: (text: string) => boolean,
): Promise<string | undefined> {
  const value = row[column.key]
  for (const rule of column.validateRules ?? []) {
    const broken = await checkRule(rule, column, row, value, isTaken)
    if (broken) return broken
  }
  return undefined
}

/** The placeholder with an exclamation mark, else 请输入{title}!. */
const missing = ({ placeholder, title }: GridColumn): string =>
  placeholder ? `${placeholder}!` : messages.required(title)

function checkRule(
  rule: CellRule,
  column: GridColumn,
  row: GridRow,
  value: unknown,
  isTaken: (text: string) => boolean,
): string | undefined | Promise<string | undefined> {
  if ('handler' in rule) return rule.handler(value, row)
  if ('required' in rule) return isEmpty(value) ? (rule.message ?? missing(column)) : undefined
  const text = plainText(value)
  if ('unique' in rule)
    return isEmpty(value) || !isTaken(text) ? undefined : (rule.message ?? `${column.title}不能重复`)
  return checkCellPattern(rule.pattern, text, rule.message)
}

/**
 * Checks rows by the rules of their columns; `all` are the rows among which unique columns are unique. Answers the
 * errors in the order of rows, then of columns.
 */
export async function validateRows(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  all: readonly GridRow[],
): Promise<CellError[]> {
  const ruled = columns.filter(({ validateRules = [] }) => validateRules.length > 0)
  const counts = new Map(
    ruled
      .filter(({ validateRules = [] }) => validateRules.some((rule) => 'unique' in rule))
      .map(({ key }) => [key, countOf(all, key)]),
  )
  const errors: CellError[] = []
  for (const row of rows) {
    for (const column of ruled) {
      const taken = (text: string): boolean => (counts.get(column.key)?.get(text) ?? 0) > 1
      const message = await checkCell(column, row, taken)
      if (message) errors.push({ id: row.id, key: column.key, message })
    }
  }
  return errors
}

function countOf(rows: readonly GridRow[], key: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = plainText(row[key])
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}
