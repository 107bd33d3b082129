import type { Client } from 'pg'

interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Sends rows by COPY; the driver has the messages and leaves the order of them to a query like this one. */
class Copy {
  readonly text: string
  readonly chunks: readonly Buffer[]
  readonly done: (error?: Error) => void

  constructor(text: string, chunks: readonly Buffer[], done: (error?: Error) => void) {
    this.text = text
    this.chunks = chunks
    this.done = done
  }

  submit(connection: Wire): void {
    connection.query(this.text)
  }
  handleCopyInResponse(connection: Wire): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.done(error)
  }
  handleReadyForQuery(): void {
    this.done()
  }
}

type Value = string | number | null | Int32Array

const cell = (value: Value): string => {
  if (value === null) return '\\N'
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value)
}

/** Fills a table; values must hold neither tabs nor backslashes. */
export function copyInto(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`
  const body = Buffer.from(rows.map((row) => `${row.map(cell).join('\t')}\n`).join(''))
  return new Promise((resolve, reject) => {
    client.query(new Copy(text, [body], (error) => (error ? reject(error) : resolve())) as never)
  })
}
