import { Readable } from 'node:stream'
import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import { codes } from '#kernel/shared/result.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { noteRows } from '#kernel/server/db/noted-rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { Answer, Download, route, type Context, type Route } from '#kernel/server/http/route.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { spreadsheetType, writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { CrudApi, ImportResult } from '../shared/crud-api.ts'
import { directImportRows } from '../shared/import-check.ts'
import { columnKind } from './export.ts'
import { readFiles, type FreeRow } from './import-files.ts'
import { withImportForm, type ImportForm } from './import-form.ts'
import { checkImport } from './import-rehearsal.ts'
import { reasonOf, storeRows, type Fault, type ImportTarget } from './import-rows.ts'
import { importTask, nothingStored, startImport } from './import-task.ts'
import { storeUnless } from './store-unless.ts'

/** Import, its rehearsal and its template, for a unit that has them. */
export function importRoutes<Input>(
  api: Pick<CrudApi<unknown, unknown>, 'import' | 'check' | 'template'>,
  target: ImportTarget<Input>,
): Route[] {
  if (!api.import || !api.template || !api.check) return []
  const kind = `import:${api.import.paths[0]}`
  const direct = route(api.import, (db, actor, _input, context) => importRows(target, { kind, db, actor, context }))
  return [
    { ...direct, task: importTask(kind, api.import.access, target) },
    route(api.check, (db, actor, _input, context) => checkImport(target, db, actor, context)),
    route(api.template, async () => importTemplate(target)),
  ]
}

interface Order {
  kind: string
  db: Db
  actor: Actor
  context: Context
}

/**
 * Stores every good row of all files and answers a text file with one line for each bad one; many rows become a task.
 * With `allOrNothing` one bad row keeps back all of them.
 */
function importRows<Input>(target: ImportTarget<Input>, { kind, db, actor, context }: Order) {
  const { services, request, refusalOf } = context
  return withImportForm(request, services.files, async (form): Promise<Answer<ImportResult>> => {
    const reading = goodRows(form, target.fields)
    try {
      const few = await takeFew(reading)
      if (few.length > directImportRows)
        return await startImport(
          { kind, title: target.title, isWhole: form.isWhole },
          behind(few, reading),
          services,
          actor,
        )
      const tools = { dictionaries: services.dictionaries, refusalOf }
      const id = newId()
      const store = async (tx: Tx) => {
        const noted = noteRows(tx)
        const faults = await storeRows(tx, actor, target, few, tools)
        if (target.undo !== 'never') await services.tasks.keepRows(tx, actor, id, noted)
        return faults
      }
      const faults = await storeUnless(db, actor, store, ({ length }) => form.isWhole && length > 0)
      const { answer, file } = await outcome(services, few.length, faults, form)
      if (answer.result.successCount > 0 && target.undo !== 'never') answer.result.undoId = id
      const order = { id, kind, title: `导入${target.title}`, total: few.length }
      await services.tasks.record(actor, order, { message: answer.result.msg, ...(file && { file }) })
      return answer
    } finally {
      // Where it was not read to its end, its file and its thread are let go of.
      await reading.return(undefined)
    }
  })
}

/** The rows of all files. Nothing of an import is stored while one of its files cannot be read. */
async function* goodRows(form: ImportForm, fields: FieldList): AsyncGenerator<FreeRow[]> {
  for await (const found of readFiles(form, fieldsIn(fields, 'import'))) {
    if ('rows' in found) yield found.rows
    else if (found.file.error !== null) {
      const { name, error } = found.file
      throw refusal(`文件导入失败:${form.files.length > 1 ? `${name} ` : ''}${error}`)
    }
  }
}

/** All rows of a small import; else so many as tell that it is none, and `reading` has the rest. */
async function takeFew(reading: AsyncGenerator<FreeRow[]>): Promise<FreeRow[]> {
  const few: FreeRow[] = []
  while (few.length <= directImportRows) {
    const { done, value } = await reading.next()
    if (done) break
    few.push(...value)
  }
  return few
}

async function* behind(first: FreeRow[], rest: AsyncGenerator<FreeRow[]>): AsyncGenerator<FreeRow[]> {
  yield first
  yield* rest
}

async function outcome(
  services: Services,
  total: number,
  faults: readonly Fault[],
  { files, isWhole }: ImportForm,
): Promise<{ answer: Answer<ImportResult>; file?: { path: string; name: string } }> {
  const stored = isWhole && faults.length > 0 ? 0 : total - faults.length
  const counts = { totalCount: total, successCount: stored, errorCount: faults.length }
  const text = `总上传行数：${total}，已导入行数：${stored}，错误行数：${faults.length}`
  if (faults.length === 0)
    return {
      answer: new Answer({ ...counts, msg: text, fileUrl: null, fileName: null }, `共${total}行数据全部导入成功！`),
    }
  const fileOf = ({ at }: Fault) => (files.length > 1 ? `${files[Number(at.split(':')[0])]?.name} ` : '')
  const lines = faults.map((fault) => `${fileOf(fault)}第 ${fault.line} 行：${reasonOf(fault)}`)
  const name = '导入错误.txt'
  const path = newStoredPath('temp', name, now())
  await services.files.write(path, Readable.from([Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)]), 10 * 1024 * 1024)
  const link = sign(path, { secret: services.secrets.key('file-link'), now: now(), seconds: 24 * 3600 })
  const result = { ...counts, msg: text, fileUrl: `/sys/common/static/${link}`, fileName: name }
  if (isWhole) throw refusal(`${nothingStored(faults.length)}${lines[0]}`, codes.refused, result)
  return { answer: new Answer(result, '文件导入成功，但有错误。', codes.partial), file: { path, name } }
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
