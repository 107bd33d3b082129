import { badInput } from '#kernel/server/errors.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'

type Bind = (value: unknown) => string

/** `table,text,code[,condition]` after every name was found in the registry. */
export interface TableCode {
  table: TableDictionary
  /** SQL of what is shown and of what is stored. */
  text: string
  value: string
  where?: (bind: Bind) => string
  order?: string
}

export const tableRefused = '此字典的表和字段禁止查询'
/** What names a relation without saying what of it is shown and what is stored. */
export const codeBroken = '字典Code格式不正确！'
const refused = () => badInput({ code: tableRefused })

/** A code with a comma names a relation, not a dictionary. */
export const isTableCode = (code: string): boolean => code.includes(',')

const literal = String.raw`'(?:[^'\\]|'')*'|-?\d{1,15}`
const comparison = RegExp(String.raw`^\s*(?:and\s+)?([a-z_]{1,40})\s*(=|!=|<>|>=|<=|>|<|like)\s*(${literal})`, 'i')
const ordering = /^\s*order\s+by\s+([a-z_]{1,40})(?:\s+(asc|desc))?\s*$/i
/** More conditions than this are no dictionary. */
const mostConditions = 5

/** Reads a table code. Throws 400 for anything that is not registered or not understood; nothing of it becomes SQL. */
export function parseTableCode(tables: readonly TableDictionary[], code: string): TableCode {
  const [name = '', text = '', value = '', ...rest] = code.split(',')
  if (text.trim() === '' || value.trim() === '') throw badInput({ code: codeBroken })
  const table = tables.find((one) => one.name === name.trim())
  if (!table) throw refused()
  const parsed = { table, text: columnOf(table, table.texts, text), value: columnOf(table, table.codes, value) }
  const condition = rest.join(',').trim()
  return condition === '' ? parsed : { ...parsed, ...parseTail(table, condition) }
}

function columnOf(table: TableDictionary, allowed: readonly string[], name: string): string {
  const key = name.trim()
  const column = allowed.includes(key) && Object.hasOwn(table.columns, key) ? table.columns[key] : undefined
  if (!column) throw refused()
  return column
}

/** `[col,asc]` at the end of a keyword, and `order by col asc` at the end of a condition. */
export function orderOf(table: TableDictionary, name: string, direction = 'asc'): string {
  const column = columnOf(table, Object.keys(table.columns), name)
  return `${column} ${direction.toLowerCase() === 'desc' ? 'desc' : 'asc'}`
}

interface Part {
  column: string
  operator: string
  value: string
}

function parseTail(table: TableDictionary, condition: string): Pick<TableCode, 'where' | 'order'> {
  const parts: Part[] = []
  let left = condition
  for (let match = comparison.exec(left); match && parts.length < mostConditions; match = comparison.exec(left)) {
    if (parts.length > 0 && !/^\s*and\b/i.test(left)) throw refused()
    parts.push(partOf(table, match))
    left = left.slice(match[0].length)
  }
  const order = ordering.exec(left)
  if (!order && left.trim() !== '') throw refused()
  return {
    ...(parts.length > 0 && {
      where: (bind: Bind) =>
        parts.map((part) => `${part.column}::text ${part.operator} ${bind(part.value)}`).join(' and '),
    }),
    ...(order && { order: orderOf(table, order[1] ?? '', order[2]) }),
  }
}

function partOf(table: TableDictionary, [, column = '', operator = '', value = '']: RegExpExecArray): Part {
  return {
    column: columnOf(table, Object.keys(table.columns), column),
    operator: operator === '!=' ? '<>' : operator.toLowerCase(),
    value: value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value,
  }
}
