import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import { stale } from '../errors.ts'
import { logUpdates } from './change-log.ts'
import type { Reader, Tx } from './db.ts'
import { noteAsked } from './foreign-row.ts'
import { noteChanged } from './noted-rows.ts'
import { asJson } from './rows.ts'
import { scopeText } from './scope.ts'
import { statement, Values } from './statement.ts'
import type { Column, Table } from './tables.ts'

// Rows that are changed together, each in its own way: few statements, however many rows.

type Changes<Row> = Partial<Omit<Row, 'id' | 'tenantId' | 'version' | 'createBy' | 'createTime'>>

/** A locked row and what changes in it. */
export interface Change<Row> {
  before: Row
  changes: Changes<Row>
}

/** The rows of some ids in the caller's scope, by id; what is missing or out of sight is left out. */
export const readRows = <Row>(
  reader: Reader,
  actor: Actor,
  table: Table<Row>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> => rowsOf(reader, actor, table, ids, '')

/** The same, locked in the order of ids until the transaction ends. */
export const lockRows = <Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> => rowsOf(tx, actor, table, ids, ' order by t.id for update of t')

async function rowsOf<Row>(
  reader: Reader,
  actor: Actor,
  table: Table<Row>,
  ids: readonly string[],
  end: string,
): Promise<ReadonlyMap<string, Row>> {
  for (const id of ids) noteAsked(actor, table, id)
  const bound = new Values()
  const scope = scopeText(actor, table.scope, 't', (value) => bound.add(value))
  const text = `select t.* from ${table.name} t where t.tenant_id = ${bound.add(actor.tenantId)}
    and t.id = any(${bound.add(ids)}::text[]) and t.del_flag = 0 and ${scope}${end}`
  const rows = await reader.all(statement<Row>(text, bound.list))
  return new Map(rows.map((row) => [(row as { id: string }).id, row]))
}

/**
 * Changes rows that this transaction has locked, as `updateRow` does each: next version, who and when, change log. One
 * statement for all that change the same columns. Answers them in the order given.
 */
export async function updateRows<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  all: readonly Change<Row>[],
): Promise<Row[]> {
  const stamps = { updateBy: actor.username, updateTime: nowText() }
  const alike = new Map<string, { columns: Column[]; rows: Record<string, unknown>[] }>()
  for (const { before, changes } of all) {
    const next: Record<string, unknown> = { ...changes, ...stamps }
    const columns = [...table.columns.values()].filter(({ key }) => next[key] !== undefined)
    const names = columns.map(({ name }) => name).join(', ')
    const known = alike.get(names) ?? { columns, rows: [] }
    alike.set(names, known)
    const { id, version } = before as { id: string; version: number }
    known.rows.push({ id, version, ...Object.fromEntries(columns.map(({ key, name }) => [name, asJson(next[key])])) })
  }
  const made = new Map<string, Row>()
  for (const { columns, rows } of alike.values())
    for (const row of await changed(tx, actor, table, columns, rows)) made.set((row as { id: string }).id, row)
  return written(tx, actor, table, all, made)
}

function changed<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
): Promise<Row[]> {
  const sets = columns.map(({ name }) => `${name} = r.${name}`).join(', ')
  const text = `update ${table.name} t set ${sets}, version = t.version + 1
    from json_populate_recordset(null::${table.name}, $2::json) r
    where t.tenant_id = $1 and t.id = r.id and t.version = r.version returning t.*`
  return tx.all(statement<Row>(text, [actor.tenantId, JSON.stringify(rows)]))
}

/** Writes down what became of each; one whose version has moved refuses them all. */
async function written<Row>(
  tx: Tx,
  actor: Actor,
  table: Table<Row>,
  all: readonly Change<Row>[],
  made: ReadonlyMap<string, Row>,
): Promise<Row[]> {
  const pairs = all.map(({ before }) => {
    const after = made.get((before as { id: string }).id)
    if (after === undefined) throw stale()
    return { before: before as Record<string, unknown>, after: after as Record<string, unknown> }
  })
  await logUpdates(tx, actor, table, pairs)
  for (const { before, after } of pairs) noteChanged(tx, table.name, before, after)
  return pairs.map(({ after }) => after as Row)
}
