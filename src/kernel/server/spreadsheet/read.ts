// Spreadsheets that people upload, read on a worker thread under limits of size, time and memory.
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { ReadFailure, ReadLimits, ReadMessage, ReadRequest, SheetRow } from './read-request.ts'
import { workerAddress } from './worker-address.ts'

/** What people may upload; 400 MB unpacked is eight times the upload, above what real tables reach. */
export const readLimits: Readonly<ReadLimits> = {
  bytes: 50 * 1024 * 1024,
  unpackedBytes: 400 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  characters: 100_000_000,
  seconds: 60,
  heapMegabytes: 1536,
}

/** Why a file could not be read; the message is Chinese and fit to be shown. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError'
  readonly reason: ReadFailure
  constructor(reason: ReadFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

/**
 * The rows of the first visible sheet of an .xls or .xlsx, given as a path or as bytes, known by its content and not by
 * its name, in batches of 500 or some more, the last of less. Empty lines are left out; formulas stand by their stored
 * values, days as `YYYY-MM-DD`, moments as `YYYY-MM-DD HH:mm:ss` rounded to the second, numbers as plain decimals, truth
 * as TRUE and FALSE, error values as empty. With `isCsv` the file is a .csv in UTF-8 or GBK.
 *
 * Reading goes on only as fast as batches are taken. Two files are read at a time in a process, others wait their turn.
 * Everything that a file can do wrong is a `SpreadsheetError`; it may come after rows, which are then not to be trusted.
 */
export async function* openSheet(
  source: string | Uint8Array,
  limits: Partial<ReadLimits> = {},
  isCsv = false,
): AsyncGenerator<SheetRow[], void, undefined> {
  const allowed = { ...readLimits, ...limits }
  if (typeof source !== 'string' && source.length > allowed.bytes) throw failure('tooLarge', allowed)
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    yield* batchesOf({ source, limits: allowed, isCsv })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function* batchesOf(request: ReadRequest): AsyncGenerator<SheetRow[], void, undefined> {
  const thread = startThread(await workerAddress(), request)
  try {
    for (;;) {
      const message = await thread.next()
      if ('end' in message) {
        if (message.end) throw failure(message.end, request.limits)
        return
      }
      yield message.rows
      thread.acknowledge()
    }
  } finally {
    await thread.stop()
  }
}

/** A whole sheet, empty lines included; `inexact` as in its rows. */
export interface WholeSheet {
  rows: string[][]
  inexact: string[]
}

/** The sheet that `openSheet` reads, whole: for files that are small by their limits. */
export async function readSheet(
  source: string | Uint8Array,
  limits: Partial<ReadLimits> = {},
  isCsv = false,
): Promise<WholeSheet> {
  const sheet: WholeSheet = { rows: [], inexact: [] }
  for await (const batch of openSheet(source, limits, isCsv)) {
    for (const { line, cells, inexact = [] } of batch) {
      while (sheet.rows.length < line - 1) sheet.rows.push([])
      sheet.rows.push(cells)
      sheet.inexact.push(...inexact)
    }
  }
  return sheet
}

/** The worker and its messages in their order. The time in which it is waited for is limited, all waits together. */
function startThread(address: URL, request: ReadRequest) {
  const { heapMegabytes, seconds } = request.limits
  const worker = new Worker(address, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const arrived: (ReadMessage | Error)[] = []
  let wake: (() => void) | undefined
  let left = seconds * 1000
  const put = (message: ReadMessage | Error) => {
    arrived.push(message)
    wake?.()
  }
  worker.on('message', put)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    put(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { end: 'tooHeavy' } : error),
  )
  worker.once('exit', (code) => put(new Error(`the spreadsheet worker left with code ${code} and no answer`)))
  return {
    next: async (): Promise<ReadMessage> => {
      const since = performance.now()
      if (arrived.length === 0) {
        const timer = setTimeout(() => put({ end: 'tooSlow' }), left)
        await new Promise<void>((resolve) => (wake = resolve))
        clearTimeout(timer)
        left -= performance.now() - since
      }
      const message = arrived.shift()!
      if (message instanceof Error) throw message
      return message
    },
    acknowledge: () => worker.postMessage(null),
    stop: () => worker.terminate(),
  }
}

function failure(reason: ReadFailure, limits: ReadLimits): SpreadsheetError {
  const messages: Record<ReadFailure, string> = {
    invalid: '文件不是有效的Excel表格，请上传.xls或.xlsx文件',
    encrypted: '文件已加密，请取消密码后重试',
    tooLarge: `文件不能超过${Math.floor(limits.bytes / 1024 / 1024)}MB`,
    tooManyRows: `表格不能超过${limits.rows}行`,
    tooManyColumns: `表格不能超过${limits.columns}列`,
    cellTooLong: '单元格内容过长，请缩短后重试',
    tooSlow: '文件读取超时，请减少内容后重试',
    tooHeavy: '文件内容过大，请拆分后重试',
  }
  return new SpreadsheetError(reason, messages[reason])
}
