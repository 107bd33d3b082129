// Spreadsheets that people upload, read on a worker thread under limits of size, time and memory.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReadAnswer, ReadFailure, ReadLimits, ReadRequest, SheetText } from './read-request.ts'

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
 * Reads an .xls or .xlsx, given as a path or as bytes, known by its content and not by its name. Visible sheets only;
 * formulas by their stored values; days as `YYYY-MM-DD`, moments as `YYYY-MM-DD HH:mm:ss` rounded to the second,
 * numbers as plain decimals, truth as TRUE and FALSE, error values as empty. Two files are read at a time in a
 * process, others wait their turn. With `isCsv` the file is a .csv in UTF-8 or GBK. Everything that a file can do wrong is a `SpreadsheetError`.
 */
export async function readSpreadsheet(
  source: string | Uint8Array,
  limits: Partial<ReadLimits> = {},
  isCsv = false,
): Promise<SheetText[]> {
  const allowed = { ...readLimits, ...limits }
  if (typeof source !== 'string' && source.length > allowed.bytes) throw failure('tooLarge', allowed)
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    const answer = await work({ source, limits: allowed, isCsv })
    if (!answer.ok) throw failure(answer.reason, allowed)
    return answer.sheets
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function work(request: ReadRequest): Promise<ReadAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: request.limits.heapMegabytes }
  const worker = new Worker(workerUrl(), { workerData: request, resourceLimits })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ ok: false, reason: 'tooSlow' }), request.limits.seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ ok: false, reason: 'tooHeavy' })
        else reject(error)
      })
      worker.once('exit', (code) => reject(new Error(`the spreadsheet worker left with code ${code} and no answer`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Built, the worker stands beside the program as JavaScript. From source it is TypeScript, which Node 20 does not
 * read, and `--import tsx` takes no effect on a thread; so a line of JavaScript registers tsx there first.
 */
function workerUrl(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./spreadsheet-read.worker.js', import.meta.url)
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs')
  const target = new URL('./spreadsheet-read.worker.ts', import.meta.url).href
  const script = `import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(target)})`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}

function failure(reason: ReadFailure, limits: ReadLimits): SpreadsheetError {
  const messages: Record<ReadFailure, string> = {
    invalid: '文件不是有效的Excel表格，请上传.xls或.xlsx文件',
    encrypted: '文件已加密，请取消密码后重试',
    tooLarge: `文件不能超过${Math.floor(limits.bytes / 1024 / 1024)}MB`,
    tooManyRows: `表格不能超过${limits.rows}行`,
    tooManyColumns: `表格不能超过${limits.columns}列`,
    tooSlow: '文件读取超时，请减少内容后重试',
    tooHeavy: '文件内容过大，请拆分后重试',
  }
  return new SpreadsheetError(reason, messages[reason])
}
