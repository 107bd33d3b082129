import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import { newId } from '../secrets.ts'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'
import type { Table } from './tables.ts'

const silent = new Set(['updateBy', 'updateTime', 'version'])

/** Stands in the log for every value of a secret field. */
export const hiddenValue = '***'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** Fields that differ, without the stamps; secret ones are named but not shown. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secret: readonly string[] = [],
): FieldChange[] {
  const keys = Object.keys(after).filter((key) => !silent.has(key) && !same(before[key] ?? null, after[key] ?? null))
  return keys.map((field) =>
    secret.includes(field)
      ? { field, from: hiddenValue, to: hiddenValue }
      : { field, from: before[field] ?? null, to: after[field] ?? null },
  )
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Writes who changed which fields of a logged table, in the transaction of the change. */
export async function logChange(
  tx: Tx,
  actor: Actor,
  table: Table,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  if (!table.logged) return
  const changes = changesBetween(before ?? {}, after, table.logged.secret)
  if (changes.length === 0) return
  const text = `insert into change_log (tenant_id, id, data_table, data_id, data_version, changes, operator_id, operator_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
  const values = [
    actor.tenantId,
    newId(),
    table.name,
    after['id'],
    after['version'],
    JSON.stringify(changes),
    actor.userId,
    actor.realname,
    nowText(),
  ]
  await tx.run(statement(text, values))
}

/** The same for many new rows, in one statement. */
export const logCreations = (
  tx: Tx,
  actor: Actor,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> => logAlike(tx, actor, table, { rows, beforeOf: () => ({}) })

/** The same for many rows that go into the recycle bin together. */
export const logRemovals = (
  tx: Tx,
  actor: Actor,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> => logAlike(tx, actor, table, { rows, beforeOf: (row) => ({ ...row, delFlag: 0 }) })

/** The same for many rows that changed, each in its own way; what stayed as it was is not written down. */
export const logUpdates = (
  tx: Tx,
  actor: Actor,
  table: Table,
  pairs: readonly { before: Record<string, unknown>; after: Record<string, unknown> }[],
): Promise<void> => {
  const old = new Map(pairs.map(({ before, after }) => [after, before]))
  return logAlike(tx, actor, table, { rows: [...old.keys()], beforeOf: (row) => old.get(row) ?? {} })
}

type Row = Record<string, unknown>

/** Rows that became what they are in one way, from what `beforeOf` answers. */
async function logAlike(
  tx: Tx,
  actor: Actor,
  table: Table,
  { rows, beforeOf }: { rows: readonly Row[]; beforeOf: (row: Row) => Row },
): Promise<void> {
  const { logged } = table
  if (!logged) return
  const made = rows.flatMap((row) => {
    const changes = changesBetween(beforeOf(row), row, logged.secret)
    return changes.length === 0 ? [] : { id: newId(), data_id: row['id'], data_version: row['version'], changes }
  })
  if (made.length === 0) return
  const text = `insert into change_log (tenant_id, id, data_table, data_id, data_version, changes, operator_id, operator_name, created_at)
    select $1, r.id, $2, r.data_id, r.data_version, r.changes, $3, $4, $5
    from jsonb_to_recordset($6::jsonb) as r(id text, data_id text, data_version integer, changes jsonb)`
  const values = [actor.tenantId, table.name, actor.userId, actor.realname, nowText(), JSON.stringify(made)]
  await tx.run(statement(text, values))
}
