// Rows by COPY, made bit by bit while earlier ones travel.
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { snakeCase } from './statement.ts'
import { header, openTuples, trailer, type CopyColumns, type CopyRow } from './tuples.ts'

/** A row as texts, which the database turns into what its columns hold. */
export type BulkRow = Readonly<Record<string, string | number | null>>

/** Bytes or signs that are sent together: what the socket holds while the next rows are made. */
const pieceLength = 65_536

/**
 * Sends rows of texts and whole numbers in the database's own form, which spares lists of numbers two thirds of the
 * time; the columns are `int4`, `text` or `int4[]`.
 */
export async function copyTuples<Columns extends CopyColumns>(
  client: Client,
  table: string,
  columns: Columns,
  rows: Iterable<CopyRow<Columns>>,
): Promise<void> {
  const copy = beginCopy(client, `copy ${table} (${names(Object.keys(columns))}) from stdin (format binary)`)
  const tuples = openTuples(columns)
  await copy.send(header)
  for (const row of rows) {
    tuples.add(row)
    if (tuples.size() >= pieceLength) await copy.send(tuples.take())
  }
  await copy.end(Buffer.concat([tuples.take(), trailer]))
}

/** Sends rows as texts. The first one names the columns, by its keys; the others must have the same. `base` is the same in all. */
export async function copyLines(client: Client, table: string, rows: Iterable<BulkRow>, base: BulkRow): Promise<void> {
  const end = `${Object.values(base)
    .map((value) => `\t${cell(value)}`)
    .join('')}\n`
  let copy: Copy | undefined
  let keys: string[] = []
  let piece = ''
  for (const row of rows) {
    if (!copy) {
      keys = Object.keys(row)
      copy = beginCopy(client, `copy ${table} (${names([...keys, ...Object.keys(base)])}) from stdin`)
    }
    for (const [index, key] of keys.entries()) piece += (index > 0 ? '\t' : '') + cell(row[key] ?? null)
    piece += end
    if (piece.length < pieceLength) continue
    await copy.send(piece)
    piece = ''
  }
  await copy?.end(piece)
}

const names = (keys: readonly string[]): string => keys.map(snakeCase).join(', ')

interface Copy {
  send(piece: string | Buffer): Promise<void>
  end(piece: string | Buffer): Promise<void>
}

function beginCopy(client: Client, text: string): Copy {
  const stream = client.query(copyFrom(text))
  const taken = finished(stream)
  // An error is told to whoever sends or ends next.
  taken.catch(() => {})
  return {
    send: async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain')
    },
    end: (piece) => {
      stream.end(piece)
      return taken
    },
  }
}

function cell(value: BulkRow[string]): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => signs[sign]!) : value
}

const special = /[\\\t\n\r]/
const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
