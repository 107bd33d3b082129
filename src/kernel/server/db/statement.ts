import type { Compilable } from 'kysely'

/** SQL with its values. Texts come only from code; anything that a client said is a value. */
export interface Statement<Row = unknown> {
  text: string
  values: readonly unknown[]
  readonly row?: Row
}

export const statement = <Row>(text: string, values: readonly unknown[] = []): Statement<Row> => ({ text, values })

export type Query<Row> = Compilable<Row> | Statement<Row>

export function compiled<Row>(query: Query<Row>): Statement<Row> {
  if ('text' in query) return query
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}

/** Numbers the values of a statement that is put together from parts. */
export class Values {
  readonly list: unknown[] = []

  /** The placeholder of a value: `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.list.push(value)}`
  }
}

const names = new Map<string, string>()
const keys = new Map<string, { columns: readonly string[]; keys: readonly string[] }>()
/** Beyond this many distinct texts statements stay unnamed, so that a text with a growing list cannot fill memory. */
const limit = 4000

/** A stable name for a text, so that the server plans it once per connection. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= limit) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Output keys of a statement: columns are snake_case in the database and camelCase in code; a quoted alias stays. */
export function keysOf(text: string, columns: readonly { name: string }[]): readonly string[] {
  const known = keys.get(text)
  if (known && isSame(known.columns, columns)) return known.keys
  const made = columns.map(({ name }) => (/[A-Z]/.test(name) ? name : camelCase(name)))
  if (known || keys.size < limit) keys.set(text, { columns: columns.map(({ name }) => name), keys: made })
  return made
}

/** A migration may have changed what `returning *` answers while this process runs. */
const isSame = (names: readonly string[], columns: readonly { name: string }[]): boolean =>
  names.length === columns.length && columns.every(({ name }, index) => name === names[index])

export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
