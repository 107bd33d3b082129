import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { fields } from '#kernel/shared/field.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { date, integer, nullable, pick, record, text } from '#kernel/shared/schema.ts'

const verb = { label: '量表', roles: [] }
export const may = permissions('bench', { list: verb, add: verb, import: verb, export: verb })

/** Thirty columns as registers have them: mostly texts, some counts and days. */
const kinds = Array.from({ length: 29 }, (_, at) => (at % 6 === 4 ? 'integer' : at % 6 === 5 ? 'date' : 'text'))
const keys = kinds.map((_, at) => `c${at}`)
const shape = Object.fromEntries(
  kinds.map((kind, at) => [
    `c${at}`,
    nullable(kind === 'integer' ? integer(0, 1_000_000) : kind === 'date' ? date : text(40)),
  ]),
)
const Line = record({ no: text(20, { min: 1 }), ...shape })
const shown = ['list', 'form', 'import', 'export'] as const
const lineFields = fields(Line, {
  no: { label: '编号', in: [...shown] },
  ...Object.fromEntries(keys.map((key, at) => [key, { label: `第${at}列`, in: [...shown] }])),
})
const scope = 'tenant'
const { benchLine, benchOther } = tables({ benchLine: table(Line, { scope }), benchOther: table(Line, { scope }) })

const routesOf = (base: `/${string}`, lines: typeof benchLine) =>
  crudRoutes(
    crudApi({
      base,
      record: Line,
      input: pick(Line, ['no', ...keys] as never),
      fields: lineFields,
      permissions: may,
    }) as never,
    { title: '量表', list: listOf({ table: lines, fields: lineFields }) } as never,
  )

/** The list that is imported and exported, and one that others look at meanwhile. */
export const routes = [...routesOf('/bench', benchLine), ...routesOf('/other', benchOther)]

const column = (kind: string, at: number): string =>
  `c${at} ${kind === 'integer' ? 'integer' : kind === 'date' ? 'date' : 'text'}`

/** The tables behind them, behind the wall between tenants. */
const ddlOf = (
  name: string,
): string => `create table ${name} (tenant_id integer not null, id text collate "C" not null, no text not null,
    ${kinds.map(column).join(', ')}, create_by text, create_time timestamptz, update_by text, update_time timestamptz,
    version integer not null, del_flag integer not null default 0, primary key (tenant_id, id));
  create unique index ${name}_no on ${name} (tenant_id, no) where del_flag = 0;
  call tenant_table('${name}');
  grant select, insert, update, delete on ${name} to linli_app;`

export const ddl = ddlOf('bench_line') + ddlOf('bench_other')

export const titles = ['编号', ...keys.map((_, at) => `第${at}列`)]

/** The cells of a row of the file. */
export const cellsOf = (row: number): string[] => [
  `N${row}`,
  ...kinds.map((kind, at) =>
    kind === 'integer'
      ? String((row * (at + 7)) % 100_000)
      : kind === 'date'
        ? `2026-0${1 + (row % 9)}-1${at % 10}`
        : `阳光花园${(row * 31 + at) % 5000}号`,
  ),
]

/** Further rows made inside the database, numbered from 1 with a letter of their own. */
export const fill = (name: 'bench_line' | 'bench_other', count: number): string =>
  `insert into ${name} (tenant_id, id, no, ${keys.join(', ')}, version, create_time)
   select 1, 'x' || n, 'X' || n, ${kinds
     .map((kind, at) =>
       kind === 'integer'
         ? `(n * ${at + 7}) % 100000`
         : kind === 'date'
           ? `date '2026-01-01' + n % 300`
           : `'阳光花园' || (n * 31 + ${at}) % 5000 || '号'`,
     )
     .join(', ')}, 1, now() from generate_series(1, ${count}) n`
