import { companionOf, fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { refusal } from '#kernel/server/errors.ts'
import { Download } from '#kernel/server/http/route.ts'
import { textOf } from '#kernel/server/http/input.ts'
import { spreadsheetType, writeSpreadsheet, type CellValue, type ColumnKind } from '#kernel/server/spreadsheet/write.ts'
import type { List } from './list.ts'

/** Most rows of one file; beyond it the user narrows the filter. */
const rowLimit = 200_000
const chunk = 2000

/** All rows that the list shows under the same query, as an .xlsx stream with the texts of codes and references. */
export async function exportRows<Row>(
  list: List<Row>,
  title: string,
  db: Db,
  actor: Actor,
  raw: Record<string, unknown>,
  dictionaries: Dictionaries,
): Promise<Download> {
  const [[counted]] = await db.flight(actor, [list.count(actor, raw)])
  if ((counted?.total ?? 0) > rowLimit) throw refusal(`导出超过${rowLimit}行，请缩小范围`)
  const fields = fieldsIn(list.definition.fields, 'export')
  const rows = cells(db.stream(actor, list.all(actor, raw), chunk), fields, dictionaries)
  const columns = fields.map((field) => ({ title: field.label, kind: columnKind(field) }))
  const stream = writeSpreadsheet({
    name: title,
    columns,
    rows,
    titles: [`${title}数据`, `导出人：${actor.realname}　导出时间：${nowText()}`],
  })
  return new Download(stream, `${title}-${nowText().slice(0, 10)}.xlsx`, spreadsheetType)
}

async function* cells<Row>(
  chunks: AsyncGenerator<Row[]>,
  fields: FieldList,
  dictionaries: Dictionaries,
): AsyncGenerator<CellValue[]> {
  for await (const rows of chunks) {
    for (const row of rows) yield fields.map((field) => cell(row as Record<string, unknown>, field, dictionaries))
  }
}

function cell(row: Record<string, unknown>, field: Field, dictionaries: Dictionaries): CellValue {
  const value = row[field.key]
  const text = row[companionOf(field.key)] ?? textOf(dictionaries, field, value)
  if (typeof text === 'string') return text
  if (field.kind === 'yesNo') return value === 'Y' || value === true ? '是' : '否'
  if (typeof value === 'string' || typeof value === 'number' || value === null || value === undefined) return value
  return JSON.stringify(value)
}

export function columnKind({ kind }: Field): ColumnKind {
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'date' || kind === 'dateTime')
    return kind
  return 'text'
}
