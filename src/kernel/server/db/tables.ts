import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { FieldList } from '../../shared/field.ts'
import type { Permission } from '../../shared/permission.ts'
import { isOptional, metaOf, type Infer, type RecordSchema, type Shape, type ValueKind } from '../../shared/schema.ts'
import type { RuleColumn, Ruled } from './data-rule.ts'
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
  /** Data rules of this action narrow the rows; the fields of the list that have a column are what rules may name. */
  rules?: RuleOptions
}

interface RuleOptions {
  permission: Permission
  title: string
  fields: FieldList
  /** Stands before the columns' keys where an action shows several kinds of records. */
  prefix?: string
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
  const columns = new Map([...own, ...fixed])
  const scope = options.rules ? ruledScope(options.scope, options.rules, new Map(own)) : options.scope
  return { columns, scope, logged: options.logged ?? false }
}

const unruly: ReadonlySet<ValueKind> = new Set<ValueKind>(['json', 'files', 'longText', 'phone'])

/** The scope with the columns that data rules may name; organisation and area are those of the row's village. */
function ruledScope(scope: ScopeRule, options: RuleOptions, own: ReadonlyMap<string, Column>): ScopeRule {
  const plain = scope === 'tenant' ? {} : scope
  const village = plain.village && { kind: 'text' as const, village: snakeCase(plain.village) }
  const org = { key: 'sysOrgCode', label: '所属部门编码' }
  const places: RuleColumn[] = village
    ? [
        { ...village, ...org, name: 'org_code' },
        { ...village, key: 'areaCode', label: '行政区划', name: 'area_code' },
      ]
    : plain.org
      ? [{ ...org, kind: 'text', name: snakeCase(plain.org) }]
      : []
  return { ...plain, ruled: ruledBy(options, own, places) }
}

/** What data rules of an action may name: the fields that have a column, and the places. */
export function ruledBy(
  { permission, title, fields, prefix }: RuleOptions,
  own: ReadonlyMap<string, Column>,
  places: readonly RuleColumn[] = [],
): Ruled {
  const named = (key: string, label: string) =>
    prefix === undefined || key === 'villageId'
      ? { key, label }
      : { key: `${prefix}.${key}`, label: `${title}：${label}` }
  const listed = fields.flatMap(({ key, label }): RuleColumn[] => {
    const column = own.get(key)
    return column && !unruly.has(column.kind) ? [{ ...named(key, label), name: column.name, kind: column.kind }] : []
  })
  const columns = new Map([...listed, ...places].map((column) => [column.key, column]))
  const isElsewhere = (key: string): boolean =>
    !columns.has(key) && tablesRuledBy(permission.code).some((other) => ruledOf(other)?.columns.has(key))
  return { code: permission.code, title, columns, isElsewhere }
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

/** Relations that are read like tables and are none: views, and tables of other units. */
const views: Table[] = []

/** Makes a relation known whose rows follow data rules. */
export function ruledView<T extends Table>(view: T): T {
  views.push(view)
  return view
}

const ruledOf = ({ scope }: Table): Ruled | undefined => (scope === 'tenant' ? undefined : scope.ruled)

/** What data rules may narrow, by the code of the action; of several kinds of records all that may be named. */
export function ruledActions(): ReadonlyMap<string, Ruled> {
  const all = new Map<string, Ruled>()
  for (const one of [...known, ...views].flatMap((described) => ruledOf(described) ?? [])) {
    const other = all.get(one.code)
    const columns = new Map([...(other?.columns ?? []), ...one.columns])
    all.set(one.code, { code: one.code, title: other ? `${other.title}、${one.title}` : one.title, columns })
  }
  return all
}

/** The relations whose rows follow the data rules of an action. */
export const tablesRuledBy = (code: string): Table[] =>
  [...known, ...views].filter((described) => ruledOf(described)?.code === code)
