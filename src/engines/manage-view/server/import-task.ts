import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fieldsIn } from '#kernel/shared/field.ts'
import type { Access } from '#kernel/shared/endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { noteRows } from '#kernel/server/db/noted-rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import { taskFiles, type TaskOutcome } from '#kernel/server/task.ts'
import type { TaskKind, TaskWork } from '#kernel/server/task-kind.ts'
import type { ImportResult } from '../shared/crud-api.ts'
import type { FreeRow } from './import-files.ts'
import { groupOf, reasonOf, storeRows, type Fault, type ImportTarget } from './import-rows.ts'
import { storeUnless } from './store-unless.ts'
import { undoImport } from './undo-import.ts'

/** Rows may name people who are not to be known: they wait sealed, for as long as the file of a task is kept. */
const rowName = 'import.row'
/** Of a task that began before rows were sealed. */
const isPlain = (line: string): boolean => line.startsWith('{') || line.startsWith('[')

const sourceLimit = 512 * 1024 * 1024

/** What is said of an import that a faulty row has kept back. */
export const nothingStored = (faults: number): string => `${faults}行有误，未导入任何数据。`

/** What a task imports; `isWhole`: nothing as long as one row is faulty. */
interface ImportOrder {
  kind: string
  title: string
  isWhole: boolean
}

interface Stored {
  path: string
  total: number
  isWhole?: boolean
}

/**
 * Writes the rows, mapped and mended, into a file as they are read and leaves them to a task. What `batches` throws is
 * thrown on; neither file nor task is left then.
 */
export async function startImport(
  { kind, title, isWhole }: ImportOrder,
  batches: AsyncIterable<readonly FreeRow[]>,
  services: Services,
  actor: Actor,
): Promise<Answer<ImportResult>> {
  const path = newStoredPath(taskFiles, '导入数据.txt', now())
  let total = 0
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const rows of batches) {
      total += rows.length
      if (rows.length > 0)
        yield Buffer.from(rows.map((row) => `${services.secrets.seal(rowName, JSON.stringify(row))}\n`).join(''))
    }
  }
  await services.files.write(path, Readable.from(lines()), sourceLimit)
  const input: Stored = { path, total, isWhole }
  const taskId = await services.tasks.start(actor, { kind, title: `导入${title}`, input, total, source: path })
  const text = `共${total}行，已转入后台导入，可在任务中心查看进度`
  const none = { totalCount: total, successCount: 0, errorCount: 0, fileUrl: null, fileName: null }
  return new Answer({ ...none, msg: text, taskId }, text)
}

/**
 * Stores the rows chunk by chunk, each in a transaction: as much is done again after a crash, and as long a cancellation
 * waits. Where it stands is kept with each chunk, so that none is stored twice. All rows or none are one transaction.
 */
export function importTask<Input>(kind: string, access: Access, target: ImportTarget<Input>): TaskKind {
  const run = async (work: TaskWork): Promise<TaskOutcome> => {
    const stored = work.input as Stored
    const first = (work.kept as { next: number } | undefined)?.next ?? 0
    if (first < stored.total)
      await (stored.isWhole ? storeWhole(target, work, stored) : storeParts(target, work, first))
    return outcome(target, stored, work)
  }
  return { kind, access, run, ...(target.undo !== 'never' && { undo: (undoing) => undoImport(target, undoing) }) }
}

async function storeParts<Input>(target: ImportTarget<Input>, work: TaskWork, first: number): Promise<void> {
  const { services, actor } = work
  const { path, total } = work.input as Stored
  let done = first
  for await (const part of partsOf(services, path, first, groupOf(target))) {
    const next = done + part.length
    await services.db.write(actor, async (tx) => {
      const noted = noteRows(tx)
      const faults = await storeRows(tx, actor, target, part, toolsOf(work))
      if (target.undo !== 'never') await work.keepRows(tx, noted)
      await work.checkpoint(tx, next, { next }, notesOf(faults))
    })
    done = next
    work.progress(done, total)
  }
}

async function storeWhole<Input>(target: ImportTarget<Input>, work: TaskWork, { path, total }: Stored): Promise<void> {
  const { services, actor } = work
  const store = async (tx: Tx): Promise<Fault[]> => {
    const faults: Fault[] = []
    const noted = noteRows(tx)
    let done = 0
    for await (const part of partsOf(services, path, 0, groupOf(target))) {
      faults.push(...(await storeRows(tx, actor, target, part, toolsOf(work))))
      done += part.length
      work.progress(done, total)
    }
    if (faults.length > 0) return faults
    if (target.undo !== 'never') await work.keepRows(tx, noted)
    await work.checkpoint(tx, total, { next: total })
    return faults
  }
  const faults = await storeUnless(services.db, actor, store, ({ length }) => length > 0)
  if (faults.length > 0)
    await services.db.write(actor, (tx) => work.checkpoint(tx, total, { next: total }, notesOf(faults)))
}

const toolsOf = ({ services: { dictionaries }, refusalOf }: TaskWork) => ({ dictionaries, refusalOf })

const notesOf = (faults: readonly Fault[]): string[] =>
  faults.map((fault) => JSON.stringify({ line: fault.line, values: fault.values, reason: reasonOf(fault) }))

/** The rows of the file behind those that are stored already, chunk by chunk: it may be larger than memory should be. */
async function* partsOf(
  { files, secrets }: Services,
  path: string,
  ...[skipped, chunk]: [skipped: number, chunk: number]
): AsyncGenerator<FreeRow[]> {
  const file = await files.open(path)
  if (!file) throw refusal('导入文件已清理，请重新导入')
  let place = 0
  let part: FreeRow[] = []
  for await (const line of createInterface({ input: file.stream })) {
    place += 1
    if (place <= skipped) continue
    part.push(JSON.parse(isPlain(line) ? line : secrets.open(rowName, line)) as FreeRow)
    if (part.length < chunk) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

interface Note {
  line: number
  reason: string
  values: Record<string, string>
}

/** The refused rows as a sheet that can be mended and imported again, with 错误原因 behind each. */
async function outcome(
  target: Pick<ImportTarget<unknown>, 'title' | 'fields'>,
  { total, isWhole }: Stored,
  work: TaskWork,
): Promise<TaskOutcome> {
  const notes = (await work.notes()).map((note) => JSON.parse(note) as Note)
  const isKeptBack = isWhole === true && notes.length > 0
  const counts = `总上传行数：${total}，已导入行数：${isKeptBack ? 0 : total - notes.length}，错误行数：${notes.length}`
  const message = isKeptBack ? `${nothingStored(notes.length)}${counts}` : counts
  if (notes.length === 0) return { message }
  const columns = fieldsIn(target.fields, 'import')
  const sheet = writeSpreadsheet({
    name: '导入错误',
    columns: [...columns.map(({ label }) => ({ title: label })), { title: '原行号' }, { title: '错误原因', width: 60 }],
    rows: notes.map(({ line, reason, values }) => [...columns.map(({ key }) => values[key]), String(line), reason]),
  })
  const name = `${target.title}导入错误.xlsx`
  const path = newStoredPath(taskFiles, name, now())
  await work.services.files.write(path, sheet, sourceLimit)
  return { message, file: { path, name } }
}
