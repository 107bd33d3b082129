import { refusal } from '#kernel/server/errors.ts'
import { openSheet, SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import type { SheetRow } from '#kernel/server/spreadsheet/read-request.ts'
import { dataRow, type ImportColumn } from '#kernel/shared/import-template.ts'
import { mostImportRows } from '../shared/import-check.ts'
import { guessHead, type ColumnChoice } from '../shared/import-mapping.ts'
import type { ImportForm } from './import-form.ts'

/** One row to be imported; `at` is the place of its file and its line: `0:7`. */
export interface FreeRow {
  at: string
  line: number
  values: Record<string, string>
}

/** What was found in a file; with an error none of its rows counts. */
export interface FreeFile {
  name: string
  error: string | null
  titles: string[]
  columns: ColumnChoice
  rowCount: number
}

/** `line` is counted from 1. */
type Head = Pick<FreeFile, 'titles' | 'columns' | 'error'> & { line: number }

/** Some rows of a file, or that it is over and what was found in it. */
export type Found = { rows: FreeRow[] } | { file: FreeFile }

/**
 * Reads the files of an import one after the other, as fast as their rows are taken. A file may turn out to be broken
 * after some of its rows. Too many rows in all good files together are refused.
 */
export async function* readFiles(form: ImportForm, columns: readonly ImportColumn[]): AsyncGenerator<Found> {
  let total = 0
  for (const place of form.files.keys()) {
    const file = yield* readFile(form, place, columns, mostImportRows - total)
    total += file.rowCount
    yield { file }
  }
}

async function* readFile(
  form: ImportForm,
  place: number,
  ...[columns, most]: [columns: readonly ImportColumn[], most: number]
): AsyncGenerator<Found, FreeFile> {
  const { name, file } = form.files[place]!
  const broken = (error: string): FreeFile => ({ name, error, titles: [], columns: {}, rowCount: 0 })
  if (!/\.(?:xlsx?|csv)$/i.test(name)) return broken('只能导入 .xls、.xlsx 或 .csv 文件')
  let head = headOf([], columns, {})
  let rowCount = 0
  try {
    let isFirst = true
    for await (const batch of openSheet(file, {}, /\.csv$/i.test(name))) {
      if (isFirst) head = headOf(batch, columns, form.choices[place] ?? {})
      isFirst = false
      const inexact = inexactIn(batch)
      if (inexact !== undefined) return broken(inexact)
      if (head.error !== null) break
      const rows = rowsBelow(head, batch, { form, place, columns })
      rowCount += rows.length
      if (rowCount > most) throw refusal(`单次导入不能超过${mostImportRows}行，请拆分文件`)
      yield { rows }
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) return broken(error.message)
    throw error
  }
  const { titles, columns: chosen } = head
  return { name, titles, columns: chosen, rowCount, error: head.error ?? (rowCount === 0 ? '没有数据行' : null) }
}

interface Place {
  form: ImportForm
  place: number
  columns: readonly ImportColumn[]
}

function rowsBelow(head: Head, batch: readonly SheetRow[], { form, place, columns }: Place): FreeRow[] {
  const known = new Map(columns.map(({ key }) => [key, head.columns[key] ?? -1]))
  return batch.flatMap(({ line, cells }) => {
    const values = line > head.line ? dataRow(cells, known) : undefined
    const at = `${place}:${line}`
    return values ? [{ at, line, values: Object.assign(values, ownTexts(form.mended[at], columns)) }] : []
  })
}

/** The head as it is guessed from the first batch, which holds all lines in which it may stand, or as it was chosen. */
function headOf(
  batch: readonly SheetRow[],
  columns: readonly ImportColumn[],
  choice: Readonly<Record<string, number>>,
): Head {
  const top = batch.filter(({ line }) => line <= 5)
  const lines = Array.from({ length: top.at(-1)?.line ?? 0 }, (_, at) => top.find(({ line }) => line === at + 1)?.cells)
  const sheet = lines.map((cells = []) => cells)
  const head = guessHead(sheet, columns)
  if (!head)
    return { line: 0, titles: [...(sheet[0] ?? [])], columns: {}, error: missingText(columns.filter(isRequired)) }
  const chosen = Object.fromEntries(Object.entries({ ...head.columns, ...choice }).filter(([, column]) => column >= 0))
  const missing = columns.filter((column) => isRequired(column) && chosen[column.key] === undefined)
  const error = missing.length > 0 ? missingText(missing) : twiceText(head.titles, chosen, choice)
  return { line: head.line + 1, titles: head.titles, columns: chosen, error }
}

/** A title that stands twice says not which of its columns is meant, unless somebody has chosen one. */
function twiceText(titles: readonly string[], columns: ColumnChoice, choice: ColumnChoice): string | null {
  const twice = Object.entries(columns)
    .filter(([key]) => choice[key] === undefined)
    .map(([, column]) => titles[column] ?? '')
    .filter((title) => title !== '' && titles.filter((one) => one.trim() === title.trim()).length > 1)
  return twice.length > 0 ? `标题重复：${twice.join('、')}，请只保留一列或选择要导入的列` : null
}

function inexactIn(batch: readonly SheetRow[]): string | undefined {
  const [cell] = batch.find(({ inexact }) => inexact)?.inexact ?? []
  return cell && `单元格 ${cell} 的数字过长已失真，请把该列设为文本后重新填写`
}

const ownTexts = (
  texts: Record<string, string> | undefined,
  columns: readonly ImportColumn[],
): Record<string, string> =>
  texts
    ? Object.fromEntries(columns.flatMap(({ key }) => (texts[key] === undefined ? [] : [[key, texts[key].trim()]])))
    : {}

const missingText = (missing: readonly ImportColumn[]): string =>
  `模板列不匹配，缺少：${missing.map(({ label }) => label).join('、')}`

const isRequired = ({ required }: ImportColumn): boolean => required
