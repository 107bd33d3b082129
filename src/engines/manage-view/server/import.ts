import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import { readImportSheet, type ImportRow } from '#kernel/shared/import-template.ts'
import { codes } from '#kernel/shared/result.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { badInput, refusal, type Refusal } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { parsed } from '#kernel/server/http/input.ts'
import { Answer, Download, type Context } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSpreadsheet } from '#kernel/server/spreadsheet/read.ts'
import { spreadsheetType, writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { ImportResult } from '../shared/crud-api.ts'
import { columnKind } from './export.ts'

export interface ImportTarget<Input> {
  title: string
  fields: FieldList
  input: Schema<Input>
  create(tx: Tx, actor: Actor, input: Input): Promise<unknown>
}

const rowLimit = 2000

/** Reads the sheet, stores every good row and answers a text file with one line for each bad one. */
export async function importRows<Input>(
  target: ImportTarget<Input>,
  db: Db,
  actor: Actor,
  context: Context,
): Promise<Answer<ImportResult>> {
  const { services, request } = context
  const file = await request.file()
  if (!file) throw badInput({ file: '请选择要导入的文件' })
  const sheet = await firstSheet(file)
  const columns = fieldsIn(target.fields, 'import')
  const read = readImportSheet(sheet, columns)
  if (!read.ok) throw refusal(`文件导入失败:${read.message}`)
  if (read.rows.length === 0) throw refusal('文件导入失败:没有数据行')
  if (read.rows.length > rowLimit) throw refusal(`单次导入不能超过${rowLimit}行，请拆分文件`)
  const errors = await db.write(actor, (tx) => storeRows(tx, actor, target, read.rows, context))
  return outcome(services, read.rows.length, errors)
}

async function firstSheet(file: MultipartFile): Promise<readonly (readonly string[])[]> {
  if (!/\.xlsx?$/i.test(file.filename)) throw badInput({ file: '只能导入 .xls 或 .xlsx 文件' })
  const workbook = await readSpreadsheet(await file.toBuffer())
  return workbook[0]?.rows ?? []
}

/** A row that the database refuses is undone alone, by a savepoint; the others stay. */
async function storeRows<Input>(
  tx: Tx,
  actor: Actor,
  target: ImportTarget<Input>,
  rows: readonly ImportRow[],
  { services: { dictionaries }, refusalOf }: Context,
): Promise<string[]> {
  const errors: string[] = []
  const columns = fieldsIn(target.fields, 'import')
  const names = await referenceIds(tx, columns, rows)
  for (const row of rows) {
    await tx.run(statement('savepoint import_row'))
    try {
      const values = Object.fromEntries(
        columns.map((field) => [field.key, valueOf(field, row.values[field.key] ?? '', dictionaries, names)]),
      )
      await target.create(tx, actor, parsed(target.input, values, target.fields) as Input)
      await tx.run(statement('release savepoint import_row'))
    } catch (error) {
      await tx.run(statement('rollback to savepoint import_row'))
      const refused = refusalOf(error)
      if (!refused || refused.status >= 500) throw error
      errors.push(`第 ${row.line} 行：${reasonOf(refused)}`)
    }
  }
  return errors
}

function reasonOf(error: Refusal): string {
  const { fields } = (error.result ?? {}) as { fields?: Record<string, string> }
  return fields ? Object.values(fields).join('；') : error.message
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Ids of the named villages, departments and so on, as far as the caller's tenant knows them. */
async function referenceIds(reader: Reader, columns: FieldList, rows: readonly ImportRow[]): Promise<Names> {
  const kinds = columns.filter(({ kind }) => ['village', 'room', 'user', 'depart'].includes(kind))
  const entries = kinds.map(async ({ key, kind }): Promise<[string, Map<string, string>]> => {
    const wanted = [...new Set(rows.map((row) => row.values[key] ?? ''))]
    const found = await reader.all(
      statement<{ id: string; name: string }>(`select id, name from ref_${kind} where name = any($1::text[])`, [
        wanted,
      ]),
    )
    return [key, new Map(found.map(({ id, name }) => [name, id]))]
  })
  return new Map(await Promise.all(entries))
}

/** A cell as the input schema takes it: codes for texts, ids for names, nothing for an empty cell. */
function valueOf(field: Field, cell: string, dictionaries: Dictionaries, names: Names): unknown {
  if (cell === '') return field.required ? undefined : null
  const known = names.get(field.key)
  if (known) {
    const id = known.get(cell)
    if (id === undefined) throw badInput({ [field.key]: `${field.label}“${cell}”不存在` })
    return id
  }
  if (field.kind === 'yesNo') return yesNoOf(cell)
  if (!field.dictionary) return cell
  const items = dictionaries.items(field.dictionary.code)
  const codeOf = (text: string) => items.find((item) => item.text === text || item.value === text)?.value ?? text
  return field.kind === 'dictionaries' ? cell.split(/[,，、]/).map((part) => codeOf(part.trim())) : codeOf(cell)
}

/** Anything else is left to the schema, which refuses it. */
const yesNoOf = (cell: string): string => ({ 是: 'Y', 否: 'N' })[cell] ?? cell.toUpperCase()

async function outcome(services: Services, total: number, errors: readonly string[]): Promise<Answer<ImportResult>> {
  const counts = { totalCount: total, successCount: total - errors.length, errorCount: errors.length }
  const text = `总上传行数：${total}，已导入行数：${counts.successCount}，错误行数：${errors.length}`
  if (errors.length === 0)
    return new Answer({ ...counts, msg: text, fileUrl: null, fileName: null }, `共${total}行数据全部导入成功！`)
  const path = newStoredPath('temp', '导入错误.txt', now())
  await services.files.write(path, Readable.from([Buffer.from(`\uFEFF${errors.join('\r\n')}\r\n`)]), 10 * 1024 * 1024)
  const link = sign(path, { secret: services.secrets.key('file-link'), now: now(), seconds: 24 * 3600 })
  const result = { ...counts, msg: text, fileUrl: `/sys/common/static/${link}`, fileName: '导入错误.txt' }
  return new Answer(result, '文件导入成功，但有错误。', codes.partial)
}

/** The empty sheet: titles with a star where required, and a grey example row. */
export function importTemplate({ title, fields }: Pick<ImportTarget<unknown>, 'title' | 'fields'>): Download {
  const columns = fieldsIn(fields, 'import')
  const sheet = {
    name: title,
    columns: columns.map((field) => ({
      title: field.required ? `*${field.label}` : field.label,
      kind: columnKind(field),
    })),
    rows: [columns.map((field, index) => (index === 0 ? '示例' : exampleOf(field)))],
  }
  return new Download(writeSpreadsheet(sheet), `${title}导入模板.xlsx`, spreadsheetType)
}

function exampleOf(field: Field): string {
  const first = Object.values(field.dictionary?.items ?? {})[0]
  const samples: Partial<Record<Field['kind'], string>> = {
    date: '2026-01-31',
    dateTime: '2026-01-31 08:30:00',
    yesNo: '是',
    integer: '1',
    decimal: '1.00',
    money: '100.00',
  }
  return first ?? samples[field.kind] ?? ''
}
