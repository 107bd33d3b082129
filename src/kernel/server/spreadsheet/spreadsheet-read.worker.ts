// Reads one spreadsheet on a thread of its own: whatever a file does to the parser ends here. Rows go out in batches,
// and no more than a few of them before they are acknowledged, so that neither thread ever holds the sheet.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { openBytes, piecesOf, type ByteSource } from './byte-source.ts'
import { readCsv } from './csv.ts'
import {
  batchesAhead,
  Unreadable,
  type ReadFailure,
  type ReadMessage,
  type ReadRequest,
  type SheetRow,
} from './read-request.ts'
import { readBook } from './book-parts.ts'
import { sheetHandlers } from './sheet-xml.ts'
import { contentOf, readDirectory } from './unzip.ts'
import { xlsRows } from './xls-rows.ts'
import { readXml } from './xml-stream.ts'

const { source, limits, isCsv } = workerData as ReadRequest
const port = parentPort!
/** Lines above the data that do not count: titles and the head. */
const headRoom = 5
const allowed = { ...limits, rows: limits.rows + headRoom }
const batchRows = 500
/** Rows go out after each piece of the file; in one piece only a few texts shared by very many cells can be as much. */
const batchCharacters = 20_000_000

let batch: SheetRow[] = []
let characters = 0
let sent = 0
let unanswered = 0
port.on('message', () => (unanswered -= 1))
const post = (message: ReadMessage) => port.postMessage(message)

function give(row: SheetRow): void {
  if (row.line > allowed.rows) throw new Unreadable('tooManyRows')
  for (const text of row.cells) characters += text.length
  if (characters > allowed.characters || characters - sent > batchCharacters) throw new Unreadable('tooHeavy')
  batch.push(row)
}

/** Sends what has gathered, and waits while too much is under way. */
async function flush(least = batchRows): Promise<void> {
  if (batch.length < least && characters - sent < batchCharacters / 10) return
  post({ rows: batch })
  batch = []
  sent = characters
  unanswered += 1
  while (unanswered >= batchesAhead) await once(port, 'message')
}

async function giveAll(rows: Iterable<SheetRow>): Promise<void> {
  for (const row of rows) {
    give(row)
    await flush()
  }
}

async function readFile(file: ByteSource): Promise<void> {
  if (isCsv) return giveAll(readCsv(() => piecesOf(file), allowed.columns))
  // By content, not by name: the library would take web pages, plain text and a dozen other formats as well.
  if (file.read(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return giveAll(xlsRows(file.read(0, file.size), allowed))
  const entries = readDirectory(file, { entries: 5000, unpacked: limits.unpackedBytes }, (name) =>
    /\.(?:xml|rels)$/.test(name),
  )
  const book = await readBook(file, entries, limits.characters)
  if (!book.sheet) return undefined
  const handlers = sheetHandlers(book, allowed.columns, give)
  return readXml(contentOf(file, book.sheet), { ...handlers, pause: flush })
}

/** Whatever a reader throws, the file is to blame. */
async function outcome(file: ByteSource): Promise<ReadFailure | null> {
  if (file.size > limits.bytes) return 'tooLarge'
  try {
    await readFile(file)
    if (batch.length > 0) await flush(1)
    return null
  } catch (error) {
    return error instanceof Unreadable ? error.reason : 'invalid'
  }
}

const file = openBytes(source)
post({ end: await outcome(file) })
file.close()
