import { fieldsIn } from '#kernel/shared/field.ts'
import { toPage, type Page } from '#kernel/shared/page.ts'
import { metaOf } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { snakeCase, statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { ruledBy, ruledView, type Column, type Table } from '#kernel/server/db/tables.ts'
import { found } from '#kernel/server/errors.ts'
import type { CountedRows } from '#kernel/server/metric.ts'
import { searchKeys } from '#engines/manage-view/shared/address.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { conditionText } from '#engines/manage-view/server/conditions.ts'
import { parseListQuery, type ListQuery } from '#engines/manage-view/server/list-query.ts'
import { logType, operateType } from '../shared/dictionaries.ts'
import { logFields, logFieldsOf } from '../shared/fields.ts'
import { logPermissions } from '../shared/permissions.ts'
import { LogEntry, type LogRow } from '../shared/schema.ts'

type Raw = Readonly<Record<string, unknown>>

/** Keys of the answer that no column holds under their name. */
const derived: Readonly<Record<string, string>> = {
  requestType: 't.method',
  createBy: 't.userid',
  updateBy: 'null::text',
  updateTime: 'null::timestamptz',
}

const shape = LogEntry._zod.def.shape
const columns: ReadonlyMap<string, Column> = new Map(
  Object.entries(shape).flatMap(([key, schema]): [string, Column][] => {
    const kind = metaOf(schema)?.kind ?? 'text'
    return key in derived ? [] : [[key, { key, name: snakeCase(key), kind, nullable: true }]]
  }),
)

/** The log as data rules name it: they hold for whoever reads it. */
const logTable: Table = ruledView({
  key: 'sysLog',
  name: 'ref_sys_log',
  columns,
  scope: { ruled: ruledBy({ permission: logPermissions.list, title: '日志', fields: logFields }, columns) },
  logged: false,
})

/** The texts of a coded number. */
const texts = (column: string, { items }: { items: Readonly<Record<string, string>> }): string =>
  `case ${column} ${Object.entries(items)
    .map(([value, text]) => `when ${value} then '${text}'`)
    .join(' ')} end`

const shown = [
  ...[...columns.values()].map(({ name }) => `t.${name}`),
  ...Object.entries(derived).map(([key, expression]) => `${expression} as "${key}"`),
  `${texts('t.log_type', logType)} as "logType_dictText"`,
  `${texts('t.operate_type', operateType)} as "operateType_dictText"`,
].join(', ')

interface Asked extends ListQuery {
  keyWord: string
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^\*|\*$/g, '').slice(0, 200) : ''
const parse = (raw: Raw): Asked => ({ ...parseListQuery(logFields, raw), keyWord: asText(raw['keyWord']) })

/** One kind is asked for, so that the index over kind and time gives the order. */
const isOfOneKind = ({ conditions }: Asked): boolean =>
  conditions.some(({ field, rule, values }) => field === 'logType' && rule === 'eq' && /^\d$/.test(values[0] ?? ''))

/** Ids follow time: where no index over time serves, the key does. `isBackward` reads the same order from its end. */
function orderText(query: Asked, isBackward = false): string {
  const timely = isOfOneKind(query) ? 't.create_time' : undefined
  const [wanted = { key: 'createTime', descending: true }] = query.sort.filter(({ key }) => columns.has(key))
  const direction = wanted.descending !== isBackward ? 'desc' : 'asc'
  const column = wanted.key === 'createTime' ? timely : `t.${columns.get(wanted.key)?.name}`
  return [...(column ? [`${column} ${direction}`] : []), `t.id ${direction}`].join(', ')
}

function ruledText(actor: Actor, bind: (value: unknown) => string): string[] {
  const text = scopeText(actor, logTable.scope, 't', bind)
  return text === 'true' ? [] : [text]
}

function whereText(actor: Actor, query: Asked, bind: (value: unknown) => string): string {
  const parts = { table: { columns }, fields: logFields, alias: 't', bind }
  const textsOf = (conditions: ListQuery['conditions']) =>
    conditions.flatMap((condition) => conditionText(parts, condition) ?? [])
  const advanced = textsOf(query.advanced.conditions)
  return [
    `t.tenant_id = ${bind(actor.tenantId)}`,
    ...ruledText(actor, bind),
    ...textsOf(query.conditions),
    ...(query.keyWord === '' ? [] : [`strpos(t.log_content, ${bind(query.keyWord)}) > 0`]),
    ...(advanced.length > 0 ? [`(${advanced.join(query.advanced.any ? ' or ' : ' and ')})`] : []),
    ...(query.selections.length > 0 ? [`t.id = any(${bind(query.selections)}::text[])`] : []),
  ].join(' and ')
}

/** Where a page lies: so many rows from the beginning, or from the end. */
interface Range {
  limit: number
  offset: number
  isBackward?: boolean
}

/** The keys are found in the index alone, however deep the page; whole entries are read for the shown ones only. */
function pageOf(actor: Actor, query: Asked, { limit, offset, isBackward = false }: Range): Statement<LogRow> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const where = whereText(actor, query, bind)
  const keys = `select t.id, t.create_time from ref_sys_log t where ${where} order by ${orderText(query, isBackward)} limit ${bind(limit)} offset ${bind(offset)}`
  const own = `t.tenant_id = ${bind(actor.tenantId)} and t.id = k.id and t.create_time = k.create_time`
  return statement(
    `select ${shown} from (${keys}) k join ref_sys_log t on ${own} order by ${orderText(query)}`,
    bound.list,
  )
}

function allOf(actor: Actor, query: Asked): Statement<LogRow> {
  const bound = new Values()
  const where = whereText(actor, query, (value) => bound.add(value))
  return statement(`select ${shown} from ref_sys_log t where ${where} order by ${orderText(query)}`, bound.list)
}

function countOf(actor: Actor, query: Asked): Statement<{ total: number }> {
  const bound = new Values()
  const where = whereText(actor, query, (value) => bound.add(value))
  return statement(`select count(*) as total from ref_sys_log t where ${where}`, bound.list)
}

/** Behind so many rows a page is far: its total is asked for first, to read from the nearer end. */
const farOffset = 5000

/** One page of the tenant's log with its exact total. */
export async function pageLogs(db: Db, actor: Actor, raw: Raw): Promise<Page<LogRow>> {
  const query = parse(raw)
  const { size, current, offset } = query
  if (offset >= farOffset) return pageFar(db, actor, query, offset)
  const [records, [counted]] = await db.flight(actor, [
    pageOf(actor, query, { limit: size, offset }),
    countOf(actor, query),
  ])
  return toPage(records, counted?.total ?? 0, size, current)
}

async function pageFar(db: Db, actor: Actor, query: Asked, offset: number): Promise<Page<LogRow>> {
  const [[counted]] = await db.flight(actor, [countOf(actor, query)])
  const total = counted?.total ?? 0
  const limit = Math.min(query.size, total - offset)
  if (limit <= 0) return toPage([], total, query.size, query.current)
  const after = total - offset - limit
  const range = after < offset ? { limit, offset: after, isBackward: true } : { limit, offset }
  const [records] = await db.flight(actor, [pageOf(actor, query, range)])
  return toPage(records, total, query.size, query.current)
}

/** One entry with its stack; 404 when the tenant has none of this id. */
export async function readLog(db: Db, actor: Actor, id: string): Promise<LogEntry> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const where = [`t.tenant_id = ${bind(actor.tenantId)}`, `t.id = ${bind(id)}`, ...ruledText(actor, bind)]
  const text = `select ${shown} from ref_sys_log t where ${where.join(' and ')}`
  const [[row]] = await db.flight(actor, [statement<LogEntry>(text, bound.list)])
  return found(row)
}

/** The log as exports read it. */
export const logList = {
  definition: { fields: fieldsIn(logFields, 'export') },
  all: (actor: Actor, raw: Raw) => allOf(actor, parse(raw)),
  count: (actor: Actor, raw: Raw) => countOf(actor, parse(raw)),
} as unknown as List<LogRow>

/** Sign-ins and what else the first kind of the log holds, as figures count them: by the text of the page. */
export const signInRows: CountedRows = {
  table: logTable.name,
  text: (actor, query, bind) => `from ref_sys_log t where ${whereText(actor, parse({ ...query, logType: '1' }), bind)}`,
  column: (key) => {
    const column = columns.get(key)
    return column && `t.${column.name}`
  },
  isTime: (key) => key === 'createTime',
  asked: new Set(fieldsIn(logFieldsOf[1] ?? [], 'search').flatMap(searchKeys)),
  wording: () => undefined,
  // The log is counted when it is asked for.
  isWhole: () => false,
  page: { path: '/isystem/log', permission: logPermissions.list },
}
