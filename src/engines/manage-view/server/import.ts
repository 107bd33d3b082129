import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import { codes } from '#kernel/shared/result.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { Answer, Download, route, type Context, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { spreadsheetType, writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { CrudApi, ImportResult } from '../shared/crud-api.ts'
import { directImportRows, mostImportRows, shownFaults, type ImportCheck } from '../shared/import-check.ts'
import { columnKind } from './export.ts'
import { readImportForm, type FreeFile } from './import-form.ts'
import { checkRows, reasonOf, storeRows, type Fault, type ImportTarget } from './import-rows.ts'
import { importTask, startImport } from './import-task.ts'

const previewRows = 20

/** Import, its rehearsal and its template, for a unit that has them. */
export function importRoutes<Input>(api: CrudApi<unknown, Input>, target: ImportTarget<Input>): Route[] {
  if (!api.import || !api.template || !api.check) return []
  const kind = `import:${api.import.paths[0]}`
  const direct = route(api.import, (db, actor, _input, context) => importRows(target, { kind, db, actor, context }))
  return [
    { ...direct, task: importTask(kind, api.import.access, target) },
    route(api.check, (db, actor, _input, context) => checkImport(target, db, actor, context)),
    route(api.template, async () => importTemplate(target)),
  ]
}

async function filesOf(target: ImportTarget<never>, request: FastifyRequest): Promise<FreeFile[]> {
  const files = await readImportForm(request, fieldsIn(target.fields, 'import'))
  const total = files.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total > mostImportRows) throw refusal(`单次导入不能超过${mostImportRows}行，请拆分文件`)
  return files
}

interface Order {
  kind: string
  db: Db
  actor: Actor
  context: Context
}

/** Stores every good row of all files and answers a text file with one line for each bad one; many rows become a task. */
async function importRows<Input>(target: ImportTarget<Input>, order: Order): Promise<Answer<ImportResult>> {
  const { db, actor, context } = order
  const { services, request, refusalOf } = context
  const files = await filesOf(target as never, request)
  const broken = files.find(({ error }) => error !== null)
  // Nothing of an import is stored while one of its files cannot be read.
  if (broken) throw refusal(`文件导入失败:${files.length > 1 ? `${broken.name} ` : ''}${broken.error}`)
  const rows = files.flatMap((file) => file.rows)
  if (rows.length > directImportRows) return startImport(order.kind, target.title, rows, services, actor)
  const tools = { dictionaries: services.dictionaries, refusalOf }
  const faults = await db.write(actor, (tx) => storeRows(tx, actor, target, rows, tools))
  return outcome(services, rows.length, faults, files)
}

/** Carries the faults out of a transaction that must not be kept. */
class Rehearsed extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('rehearsed')
    this.faults = faults
  }
}

/** What an import of this form would do. Up to 2,000 rows are stored for trial and undone, so that every rule speaks. */
async function checkImport<Input>(
  target: ImportTarget<Input>,
  db: Db,
  actor: Actor,
  { services: { dictionaries }, request, refusalOf }: Context,
): Promise<ImportCheck> {
  const files = await filesOf(target as never, request)
  const rows = files.flatMap((file) => file.rows)
  const isThorough = rows.length <= directImportRows
  const tools = { dictionaries, refusalOf }
  const faults = isThorough
    ? await rehearse(db, actor, target, rows, tools)
    : await db.read(actor, (tx) => checkRows(tx, target, rows, tools))
  return {
    columns: fieldsIn(target.fields, 'import').map(({ key, label, required }) => ({ key, label, required })),
    files: files.map(({ rows: own, columns, ...file }) => ({ ...file, columns: { ...columns }, rowCount: own.length })),
    preview: rows.slice(0, previewRows).map(({ at, values }) => ({ at, values })),
    faults: faults.slice(0, shownFaults).map(({ at, values, errors }) => ({ at, values, errors })),
    totalCount: rows.length,
    faultCount: faults.length,
    isThorough,
  }
}

async function rehearse<Input>(
  db: Db,
  actor: Actor,
  target: ImportTarget<Input>,
  ...[rows, tools]: [Parameters<typeof storeRows>[3], Parameters<typeof storeRows>[4]]
): Promise<Fault[]> {
  try {
    return await db.write(actor, async (tx) => {
      throw new Rehearsed(await storeRows(tx, actor, target, rows, tools))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.faults
    throw error
  }
}

async function outcome(
  services: Services,
  total: number,
  faults: readonly Fault[],
  files: readonly FreeFile[],
): Promise<Answer<ImportResult>> {
  const counts = { totalCount: total, successCount: total - faults.length, errorCount: faults.length }
  const text = `总上传行数：${total}，已导入行数：${counts.successCount}，错误行数：${faults.length}`
  if (faults.length === 0)
    return new Answer({ ...counts, msg: text, fileUrl: null, fileName: null }, `共${total}行数据全部导入成功！`)
  const fileOf = ({ at }: Fault) => (files.length > 1 ? `${files[Number(at.split(':')[0])]?.name} ` : '')
  const lines = faults.map((fault) => `${fileOf(fault)}第 ${fault.line} 行：${reasonOf(fault)}`)
  const path = newStoredPath('temp', '导入错误.txt', now())
  await services.files.write(path, Readable.from([Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)]), 10 * 1024 * 1024)
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
