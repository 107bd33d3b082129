import * as z from 'zod/mini'
import type { FastifyRequest } from 'fastify'
import { badInput } from '#kernel/server/errors.ts'
import { readSpreadsheet, SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import { dataRows, type ImportColumn } from '#kernel/shared/import-template.ts'
import { mostImportBytes } from '../shared/import-check.ts'
import { guessHead, type ColumnChoice } from '../shared/import-mapping.ts'

/** One row to be imported; `at` is the place of its file and its line: `0:7`. */
export interface FreeRow {
  at: string
  line: number
  values: Record<string, string>
}

export interface FreeFile {
  name: string
  error: string | null
  titles: string[]
  columns: ColumnChoice
  rows: FreeRow[]
}

const Choices = z.record(z.string(), z.record(z.string(), z.int().check(z.gte(-1), z.lte(200))))
const Mended = z.record(z.string(), z.record(z.string(), z.string().check(z.maxLength(32_767))))

interface Form {
  files: { name: string; bytes: Buffer }[]
  /** By file: which column holds which field, -1 for none; what is not said is guessed. */
  choices: z.infer<typeof Choices>
  /** By row: cells as the user mended them. */
  mended: z.infer<typeof Mended>
}

/**
 * The files of an import, under whatever part names, each with its rows. The protocol's further fields (validation state,
 * single table, foreign keys) are taken and change nothing: rows are always checked, and an import feeds one table.
 */
export async function readImportForm(request: FastifyRequest, columns: readonly ImportColumn[]): Promise<FreeFile[]> {
  const { files, choices, mended } = await formOf(request)
  if (files.length === 0) throw badInput({ file: '请选择要导入的文件' })
  const read: FreeFile[] = []
  for (const [place, file] of files.entries()) {
    const known = await readOne(place, file, columns, choices[place] ?? {})
    for (const row of known.rows) Object.assign(row.values, ownTexts(mended[row.at], columns))
    read.push(known)
  }
  return read
}

const ownTexts = (texts: Record<string, string> = {}, columns: readonly ImportColumn[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ key }) => (texts[key] === undefined ? [] : [[key, texts[key].trim()]])))

async function formOf(request: FastifyRequest): Promise<Form> {
  const form: Form = { files: [], choices: {}, mended: {} }
  let bytes = 0
  for await (const part of request.parts({ limits: { fieldSize: 8 * 1024 * 1024, fileSize: mostImportBytes } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      bytes += content.length
      if (bytes > mostImportBytes) throw badInput({ file: '文件合计不能超过50MB，请拆分后导入' })
      form.files.push({ name: part.filename, bytes: content })
    } else if (part.fieldname === 'columns') form.choices = jsonOf(Choices, part.value)
    else if (part.fieldname === 'mended') form.mended = jsonOf(Mended, part.value)
  }
  return form
}

function jsonOf<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  try {
    return schema.parse(JSON.parse(String(value)))
  } catch {
    throw badInput({ file: '导入参数格式不正确' })
  }
}

async function readOne(
  place: number,
  { name, bytes }: Form['files'][number],
  columns: readonly ImportColumn[],
  choice: Readonly<Record<string, number>>,
): Promise<FreeFile> {
  const unread = { name, titles: [] as string[], columns: {}, rows: [] }
  const sheet = await readSheet(name, bytes)
  if (typeof sheet === 'string') return { ...unread, error: sheet }
  const head = guessHead(sheet, columns)
  if (!head) return { ...unread, titles: [...(sheet[0] ?? [])], error: missingText(columns.filter(isRequired)) }
  const chosen = Object.fromEntries(Object.entries({ ...head.columns, ...choice }).filter(([, column]) => column >= 0))
  const known = new Map(columns.map(({ key }) => [key, chosen[key] ?? -1]))
  const missing = columns.filter((column) => isRequired(column) && chosen[column.key] === undefined)
  const file = { name, titles: head.titles, columns: chosen }
  if (missing.length > 0) return { ...file, error: missingText(missing), rows: [] }
  const rows = dataRows(sheet, head.line, known).map(({ line, values }) => ({ at: `${place}:${line}`, line, values }))
  return { ...file, error: rows.length === 0 ? '没有数据行' : null, rows }
}

/** The rows of the first sheet, or why they cannot be had. */
async function readSheet(name: string, bytes: Buffer): Promise<readonly (readonly string[])[] | string> {
  if (!/\.(?:xlsx?|csv)$/i.test(name)) return '只能导入 .xls、.xlsx 或 .csv 文件'
  try {
    const [sheet] = await readSpreadsheet(bytes, {}, /\.csv$/i.test(name))
    const [inexact] = sheet?.inexact ?? []
    return inexact ? `单元格 ${inexact} 的数字过长已失真，请把该列设为文本后重新填写` : (sheet?.rows ?? [])
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.message
    throw error
  }
}

const missingText = (missing: readonly ImportColumn[]): string =>
  `模板列不匹配，缺少：${missing.map(({ label }) => label).join('、')}`

const isRequired = ({ required }: ImportColumn): boolean => required
