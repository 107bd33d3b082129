import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { isOptional, metaOf, type Infer, type RecordSchema, type Shape, type ValueKind } from '../../shared/schema.ts'
import type { ScopeRule } from './scope.ts'
import { snakeCase } from './statement.ts'

export interface Column {
  key: string
  name: string
  kind: ValueKind
  nullable: boolean
}

/** What the server knows of one table; a test compares it with the database catalogue. */
export interface Table<Row = unknown> {
  key: string
  name: string
  columns: ReadonlyMap<string, Column>
  scope: ScopeRule
  /** Changes are written to the change log, field by field; these fields never are. */
  logged: false | { title: string; secret?: readonly string[] }
  readonly row?: Row
}

interface TableOptions<X extends Shape> {
  scope: ScopeRule
  /** Columns that never leave the server. */
  server?: RecordSchema<X>
  /** Keys of the record that the server computes and no column holds. */
  derived?: readonly string[]
  logged?: Table['logged']
}

export interface TableInput<Row> extends Omit<Table<Row>, 'key' | 'name'> {
  readonly row?: Row
}

/** Columns of every table that never leave the server. */
export interface ServerColumns {
  tenantId: number
  delFlag: number
}

type ServerOnly<X extends Shape> = [X] extends [never] ? unknown : Infer<RecordSchema<X>>

/** Describes a table by the record that its unit shows: one column for each key, in snake_case. */
export function table<S extends Shape, X extends Shape = never>(
  record: RecordSchema<S>,
  options: TableOptions<X>,
): TableInput<Infer<RecordSchema<S>> & ServerOnly<X> & ServerColumns> {
  const shape: Shape = { ...record._zod.def.shape, ...options.server?._zod.def.shape }
  const keys = Object.keys(shape).filter((key) => !options.derived?.includes(key))
  const own = keys.map((key): [string, Column] => {
    const value = shape[key] as Shape[string]
    return [key, { key, name: snakeCase(key), kind: metaOf(value)?.kind ?? 'json', nullable: isOptional(value) }]
  })
  const fixed = ['tenantId', 'delFlag'].map((key): [string, Column] => [
    key,
    { key, name: snakeCase(key), kind: 'integer', nullable: false },
  ])
  return { columns: new Map([...own, ...fixed]), scope: options.scope, logged: options.logged ?? false }
}

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

export type Tables<T extends Record<string, TableInput<unknown>>> = { readonly [K in keyof T]: Table<RowOf<T[K]>> } & {
  /** Builds queries over these tables only; `Reader` and `Tx` run them. */
  readonly sql: Kysely<{ [K in keyof T]: RowOf<T[K]> }>
  /** The same with views that units of lower floors publish. */
  joined<V>(): Kysely<{ [K in keyof T]: RowOf<T[K]> } & V>
}

const builder = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

const known: Table[] = []

/** All described tables, for the test that compares them with the catalogue. */
export const allTables = (): readonly Table[] => known

/** The tables of a unit; only the unit itself can name them. */
export function tables<const T extends Record<string, TableInput<unknown>>>(inputs: T): Tables<T> {
  const entries = Object.entries(inputs).map(([key, input]): [string, Table] => {
    return [key, { ...input, key, name: snakeCase(key) } as Table]
  })
  known.push(...entries.map(([, made]) => made))
  return { ...Object.fromEntries(entries), sql: builder, joined: () => builder } as unknown as Tables<T>
}

/** Builds queries that name no table of a unit: kernel tables and published views. */
export const queryBuilder = <V>(): Kysely<V> => builder as unknown as Kysely<V>
