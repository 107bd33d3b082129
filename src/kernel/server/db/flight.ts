import pg, { type FieldDef, type PoolClient } from 'pg'
import { blankOf } from './blank.ts'
import { typeParser } from './connection.ts'
import { keysOf, nameOf, type Statement } from './statement.ts'

/** What one statement answered: its rows as records, how many it touched, and the first word of its tag. */
export interface Outcome {
  rows: unknown[]
  count: number
  command: string
}

/**
 * Sends statements together behind one synchronisation point and answers their outcomes in order. Outside a
 * transaction block they are one transaction of their own. After an error the rest is skipped by the server and the
 * connection is as usable as before. One such exchange costs the process about half of what the driver's own queries,
 * sent one behind the other, cost it.
 */
export async function fly(client: PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
  try {
    return await new Promise<Outcome[]>((resolve, reject) => {
      client.query(new Flight(statements, resolve, reject) as never)
    })
  } catch (error) {
    // The driver's trace ends at the socket; this one leads to the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** How the rows of a prepared statement become records. */
interface Shape {
  keys: readonly string[]
  blank: object
  /** Undefined where the text is the value. */
  parsers: readonly (((text: string) => unknown) | undefined)[]
}

/** `parsed`: its rows are not described yet. `doubtful`: an error left open whether the server has it. */
type Known = Shape | 'parsed' | 'doubtful'

/** What each connection's server has prepared, by name. */
const prepared = new WeakMap<object, Map<string, Known>>()

/** The parts of the driver's connection that write messages. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string | undefined }): void
  bind(message: { statement: string | undefined; values: readonly unknown[]; valueMapper: unknown }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(message: object): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: unknown } }).utils
const Base = pg.Query as unknown as new (text: string) => object
const nothing: Shape = { keys: [], blank: {}, parsers: [] }

/** A query of the driver that holds several; the driver pipelines only what descends from its own class. */
class Flight extends Base {
  readonly statements: readonly Statement[]
  /** Of each statement, where it has one. */
  readonly names: readonly (string | undefined)[]
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
  readonly outcomes: Outcome[] = []
  known = new Map<string, Known>()
  /** Names whose preparation travels with this flight and is not answered yet. */
  readonly fresh = new Set<string>()
  records: unknown[] = []
  shape: Shape | undefined
  broken: { error: unknown } | undefined

  constructor(
    statements: readonly Statement[],
    resolve: (outcomes: Outcome[]) => void,
    reject: (error: unknown) => void,
  ) {
    super('')
    this.statements = statements
    this.names = statements.map(({ text }) => nameOf(text))
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Wire): null {
    this.known = prepared.get(connection) ?? new Map<string, Known>()
    prepared.set(connection, this.known)
    connection.stream.cork()
    try {
      this.statements.forEach((one, index) => this.write(connection, one, this.names[index]))
    } catch (error) {
      // A value that has no text. What was written before it is answered first.
      this.broken = { error }
    } finally {
      connection.sync()
      // What else is asked in this turn travels in the same write.
      process.nextTick(() => connection.stream.uncork())
    }
    this.shape = this.shapeOf(0)
    return null
  }

  write(connection: Wire, { text, values }: Statement, name: string | undefined): void {
    const state = name === undefined ? undefined : this.known.get(name)
    if (name !== undefined && state === 'doubtful') connection.close({ type: 'S', name })
    if (state === undefined || state === 'doubtful') {
      connection.parse({ text, name })
      if (name !== undefined) {
        this.known.set(name, 'parsed')
        this.fresh.add(name)
      }
    }
    connection.bind({ statement: name, values, valueMapper: prepareValue })
    if (typeof state !== 'object') connection.describe({ type: 'P', name: '' })
    connection.execute({})
  }

  shapeOf(index: number): Shape | undefined {
    const state = this.known.get(this.names[index] ?? '')
    return typeof state === 'object' ? state : undefined
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.shape = shapeFrom((this.statements[this.outcomes.length] as Statement).text, fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { keys, blank, parsers } = this.shape ?? nothing
    // Copies of one complete record are compact; records that grow key by key become hash tables, at five times the memory.
    const row: Record<string, unknown> = { ...blank }
    try {
      for (let index = 0; index < keys.length; index += 1) {
        const text = fields[index] as string | null
        const parse = parsers[index]
        row[keys[index] as string] = text === null || parse === undefined ? text : parse(text)
      }
    } catch (error) {
      this.broken ??= { error }
    }
    this.records.push(row)
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    const name = this.names[this.outcomes.length]
    if (name !== undefined) {
      this.fresh.delete(name)
      if (this.known.get(name) === 'parsed') this.known.set(name, this.shape ?? nothing)
    }
    const words = tag.split(' ')
    this.outcomes.push({ rows: this.records, count: Number(words.at(-1)) || 0, command: words[0] as string })
    this.records = []
    this.shape = this.shapeOf(this.outcomes.length)
  }

  handleReadyForQuery(): void {
    if (this.broken) this.reject(this.broken.error)
    else this.resolve(this.outcomes)
  }

  handleError(error: unknown): void {
    // The server skips what stands behind the statement that failed; whether that one was prepared is not told.
    const failed = this.names[this.outcomes.length]
    for (const name of this.fresh) {
      if (name === failed) this.known.set(name, 'doubtful')
      else this.known.delete(name)
    }
    this.reject(error)
  }
}

function shapeFrom(text: string, fields: readonly FieldDef[]): Shape {
  const keys = keysOf(text, fields)
  return { keys, blank: blankOf(keys), parsers: fields.map(({ dataTypeID }) => typeParser(dataTypeID)) }
}
