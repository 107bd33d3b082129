import type { Readable } from 'node:stream'
import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { companionOf, fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { Answer, Download, route, type Route } from '#kernel/server/http/route.ts'
import { textOf } from '#kernel/server/http/input.ts'
import type { Services } from '#kernel/server/services.ts'
import { spreadsheetType, writeSpreadsheet, type CellValue, type ColumnKind } from '#kernel/server/spreadsheet/write.ts'
import { exportKinds, taskFiles, type TaskOutcome } from '#kernel/server/task.ts'
import type { TaskWork } from '#kernel/server/task-kind.ts'
import type { List } from './list.ts'
import { asOpenExport } from './open-exports.ts'

/** Most rows of one file; beyond it the user narrows the filter. */
const rowLimit = 200_000
/** Up to so many rows the file is the answer itself; more become a task. */
const directRows = 5000
const chunk = 2000
/** Above what the rows of one file can weigh. */
const byteLimit = 1024 * 1024 * 1024

type Raw = Record<string, string>

/**
 * The export call of a list. All rows that the list shows under the same query, as an .xlsx stream with the texts of
 * codes and references; above 5,000 rows a task that stores the file, and the answer `{ taskId }`. `listFor` and `ask`
 * are for lists that depend on the caller and queries that mean more than they say.
 */
export function exportRoute<Row>(
  endpoint: Endpoint<{ [key: string]: string }, unknown>,
  title: string,
  listFor: (actor: Actor, services: Services) => List<Row>,
  ask: (raw: Raw) => Raw = (raw) => raw,
): Route {
  const kind = `${exportKinds}${endpoint.paths[0]}`
  const direct = route(endpoint, async (db, actor, raw, { services }) => {
    const list = listFor(actor, services)
    const total = await countRows(list, db, actor, ask(raw))
    if (total > directRows) {
      const order = { kind, title: `导出${title}`, input: raw, total }
      const taskId = await services.tasks.start(actor, order)
      return new Answer({ taskId }, `共${total}行，已转入后台导出，完成后请在任务中心下载`)
    }
    const stream = await asOpenExport(actor, async () => {
      const chunks = db.stream(actor, list.all(actor, ask(raw)), chunk)
      const source = { chunks: await begun(chunks), actor, raw: ask(raw), dictionaries: services.dictionaries }
      // A file that nobody begins to read gives its connection back, too.
      return sheetOf(list, title, source).once('close', () => void chunks.return(undefined))
    })
    return new Download(stream, fileName(title), spreadsheetType)
  })
  const run = async ({ services, actor, input, progress }: TaskWork): Promise<TaskOutcome> => {
    const { db, dictionaries, files } = services
    const list = listFor(actor, services)
    const raw = ask(input as Raw)
    const total = await countRows(list, db, actor, raw)
    const path = newStoredPath(taskFiles, fileName(title), now())
    let done = 0
    const step = (rows: number) => progress((done += rows), total)
    const chunks = db.stream(actor, list.all(actor, raw), chunk)
    await files.write(path, sheetOf(list, title, { chunks, actor, raw, dictionaries, step }), byteLimit)
    return { message: `共${done}行`, file: { path, name: fileName(title) } }
  }
  return { ...direct, task: { kind, access: endpoint.access, run } }
}

async function countRows<Row>(list: List<Row>, db: Db, actor: Actor, raw: Raw): Promise<number> {
  const [[counted]] = await db.flight(actor, [list.count(actor, raw)])
  const total = counted?.total ?? 0
  if (total > rowLimit) throw refusal(`导出超过${rowLimit}行，请缩小范围`)
  return total
}

const fileName = (title: string): string => `${title}-${nowText().slice(0, 10)}.xlsx`

/** The same rows, the first of them read: a file that cannot begin is refused, where it would be broken off later. */
async function begun<Row>(chunks: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await chunks.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
}

interface Source<Row> {
  chunks: AsyncGenerator<Row[]>
  actor: Actor
  raw: Raw
  dictionaries: Dictionaries
  /** Told of each chunk; what it throws ends the file. */
  step?: (rows: number) => void
}

function sheetOf<Row>(list: List<Row>, title: string, source: Source<Row>): Readable {
  const { chunks, actor, raw, dictionaries, step } = source
  const fields = chosenOf(fieldsIn(list.definition.fields, 'export'), raw)
  return writeSpreadsheet({
    name: title,
    columns: fields.map((field) => ({ title: field.label, kind: columnKind(field) })),
    rows: cells(chunks, list, { fields, dictionaries, ...(step && { step }) }),
    titles: [`${title}数据`, `导出人：${actor.realname}　导出时间：${nowText()}`],
  })
}

/** The columns that the query names in `columns`, in the list's own order; all where it names none of them. */
function chosenOf(fields: Field[], { columns = '' }: Raw): Field[] {
  const keys = new Set(partsOf(columns))
  const chosen = fields.filter(({ key }) => keys.has(key))
  return chosen.length > 0 ? chosen : fields
}

async function* cells<Row>(
  chunks: AsyncGenerator<Row[]>,
  { definition }: List<Row>,
  { fields, dictionaries, step }: { fields: FieldList } & Pick<Source<Row>, 'dictionaries' | 'step'>,
): AsyncGenerator<CellValue[]> {
  for await (const rows of chunks) {
    step?.(rows.length)
    for (const row of rows) {
      const values = (definition.shown?.(row) ?? row) as Record<string, unknown>
      yield fields.map((field) => cell(values, field, dictionaries))
    }
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
