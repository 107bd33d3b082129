import type { Actor, Caller } from '../actor.ts'
import { nowText } from '../clock.ts'
import { found, notFound, stale } from '../errors.ts'
import { newId } from '../secrets.ts'
import { noteAsked } from './foreign-row.ts'
import { logChange, logCreations } from './change-log.ts'
import type { Reader, Tx } from './db.ts'
import { noteChanged, noteMade } from './noted-rows.ts'
import { refuseStale, type ReadState } from './refuse-stale.ts'
import { scopeText } from './scope.ts'
import { statement, Values, type Statement } from './statement.ts'
import type { Column, Table } from './tables.ts'

type Changes<Row> = Partial<Omit<Row, 'id' | 'tenantId' | 'version' | 'createBy' | 'createTime'>>

/** Values that every new row gets: identity, tenant, who and when. */
export function stamped(caller: Caller & { username?: string }): Record<string, unknown> {
  const by = caller.username ?? caller.userId
  const at = nowText()
  return {
    id: newId(),
    tenantId: caller.tenantId,
    createBy: by,
    createTime: at,
    updateBy: by,
    updateTime: at,
    version: 1,
    delFlag: 0,
  }
}

/** Stores a new row and answers it as read back. Keys without a column are ignored. */
export async function insertRow<Row>(tx: Tx, actor: Actor, table: Table<Row>, values: Partial<Row>): Promise<Row> {
  const row: Record<string, unknown> = { ...stamped(actor), ...values }
  const bound = new Values()
  const columns = columnsIn(table, row)
  const names = columns.map((column) => column.name).join(', ')
  const places = columns.map((column) => bound.add(encoded(column, row[column.key]))).join(', ')
  const made = await tx.one(
    statement<Row>(`insert into ${table.name} (${names}) values (${places}) returning *`, bound.list),
  )
  await logChange(tx, actor, table, undefined, made as Record<string, unknown>)
  noteMade(tx, table.name, [row['id'] as string])
  return made
}

/**
 * Stores many new rows with one statement for all that fill the same columns; the text does not grow with the rows. A
 * row outside the caller's scope refuses them all.
 */
export async function insertRows<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  all: readonly Partial<Row>[],
): Promise<void> {
  const rows = all.map((values): Record<string, unknown> => ({ ...stamped(actor), ...values }))
  const alike = new Map<string, { columns: Column[]; part: Record<string, unknown>[] }>()
  for (const row of rows) {
    const columns = columnsIn(table, row)
    const names = columns.map(({ name }) => name).join(', ')
    const known = alike.get(names) ?? { columns, part: [] }
    alike.set(names, known)
    known.part.push(row)
  }
  for (const [names, { columns, part }] of alike) {
    const stored = part.map((row) => {
      const values: Record<string, unknown> = {}
      for (const { key, name } of columns) values[name] = asJson(row[key])
      return values
    })
    const text = `insert into ${table.name} (${names})
      select ${names} from json_populate_recordset(null::${table.name}, $1::json)`
    const values = [JSON.stringify(stored)]
    // What was stored is read back only where it is written down: it takes as long as to store it.
    if (!table.logged) await tx.run(statement(text, values))
    else {
      const made = await tx.all(statement<Row>(`${text} returning *`, values))
      await logCreations(tx, actor, table, made as readonly Record<string, unknown>[])
    }
  }
  noteMade(
    tx,
    table.name,
    rows.map((row) => row['id'] as string),
  )
  if (table.scope === 'tenant') return
  const bound = new Values()
  const own = `t.tenant_id = ${bound.add(actor.tenantId)} and t.id = any(${bound.add(rows.map(({ id }) => id))}::text[])`
  const scope = scopeText(actor, table.scope, 't', (value) => bound.add(value))
  const counting = `select count(*) as total from ${table.name} t where ${own} and ${scope}`
  if ((await tx.one(statement<{ total: number }>(counting, bound.list))).total < rows.length) throw notFound()
}

/** Bytes in the spelling that the database reads back from a text. */
export const asJson = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

/** The row in the caller's scope, or undefined; `lock` holds it until the end of the transaction. */
export function readRow<Row>(
  reader: Reader,
  actor: Actor,
  table: Table<Row>,
  id: string,
  options: { lock?: boolean; removed?: boolean } = {},
): Promise<Row | undefined> {
  return reader.maybe(selectRow(actor, table, id, options))
}

/** The statement behind `readRow`, for a flight. */
export function selectRow<Row>(
  actor: Actor,
  table: Table<Row>,
  id: string,
  options: { lock?: boolean; removed?: boolean } = {},
): Statement<Row> {
  noteAsked(actor, table, id)
  const bound = new Values()
  const scope = scopeText(actor, table.scope, 't', (value) => bound.add(value))
  const text = `select t.* from ${table.name} t where t.tenant_id = ${bound.add(actor.tenantId)} and t.id = ${bound.add(id)} and t.del_flag = ${options.removed ? 1 : 0} and ${scope}`
  return statement<Row>(options.lock ? `${text} for update of t` : text, bound.list)
}

/** Locks the row that an input names and refuses a state that is no longer current. */
export async function lockRow<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  input: { id: string } & ReadState,
): Promise<Row> {
  const row = found(await readRow(tx, actor, table, input.id, { lock: true }))
  await refuseStale(tx, actor, table, row, input)
  return row
}

/** Changes a row that this transaction has locked: next version, who and when, change log. */
export async function updateRow<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  before: Row,
  changes: Changes<Row> & { delFlag?: number },
): Promise<Row> {
  const old = before as Record<string, unknown>
  const next: Record<string, unknown> = {
    ...changes,
    updateBy: actor.username,
    updateTime: nowText(),
    version: (old['version'] as number) + 1,
  }
  const bound = new Values()
  const sets = columnsIn(table, next).map(
    (column) => `${column.name} = ${bound.add(encoded(column, next[column.key]))}`,
  )
  const where = `tenant_id = ${bound.add(actor.tenantId)} and id = ${bound.add(old['id'])} and version = ${bound.add(old['version'])}`
  const made = await tx.maybe(
    statement<Row>(`update ${table.name} set ${sets.join(', ')} where ${where} returning *`, bound.list),
  )
  if (made === undefined) throw stale()
  await logChange(tx, actor, table, old, made as Record<string, unknown>)
  noteChanged(tx, table.name, old, made as Record<string, unknown>)
  return made
}

/** Puts a row into the recycle bin. */
export async function removeRow<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  input: { id: string; version?: number | undefined },
): Promise<Row> {
  const row = await lockRow(tx, actor, table, input)
  return updateRow(tx, actor, table, row, { delFlag: 1 } as never)
}

/** Takes a row out of the recycle bin. */
export async function restoreRow<Row>(tx: Tx, actor: Actor, table: Table<Row>, id: string): Promise<Row> {
  const row = found(await readRow(tx, actor, table, id, { lock: true, removed: true }))
  return updateRow(tx, actor, table, row, { delFlag: 0 } as never)
}

function columnsIn(table: Table, row: Record<string, unknown>): Column[] {
  return [...table.columns.values()].filter((column) => row[column.key] !== undefined)
}

function encoded(column: Column, value: unknown): unknown {
  return column.kind === 'json' && value !== null && !Buffer.isBuffer(value) ? JSON.stringify(value) : value
}
