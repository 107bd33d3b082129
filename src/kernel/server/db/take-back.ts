import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import { logChange, logRemovals } from './change-log.ts'
import type { Tx } from './db.ts'
import type { NotedRow } from './noted-rows.ts'
import { scopeText } from './scope.ts'
import { statement, Values } from './statement.ts'
import { allTables, type Table } from './tables.ts'

/** A noted row with the version that the work left it at. */
export interface StoredRow extends NotedRow {
  version: number
}

/** A row that is about to be taken back, as it is now. */
export interface TakenRow {
  table: string
  isNew: boolean
  row: Record<string, unknown> & { id: string; version: number }
}

const describedBy = (name: string): Table | undefined => allTables().find((table) => table.name === name)

/** Rows of one table that follow each other, at most a thousand: so many are asked and written at once. */
export function partsOfRows(rows: readonly StoredRow[]): StoredRow[][] {
  const parts: StoredRow[][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    const isAlike = last && last.length < 1000 && last[0]?.table === row.table && !last[0].before === !row.before
    if (isAlike) last.push(row)
    else parts.push([row])
  }
  return parts
}

/**
 * Locks rows of one table and answers the ids of those that are not as the work left them: changed, removed or gone, or
 * out of the caller's scope where that is asked.
 */
export async function lockUntouched(
  tx: Tx,
  actor: Actor,
  part: readonly StoredRow[],
  { isScoped }: { isScoped: boolean },
): Promise<string[]> {
  const name = tableOf(part)
  const ids = part.map(({ id }) => id)
  await tx.run(statement(`select from ${name} where id = any($1::text[]) order by id for update`, [ids]))
  const bound = new Values()
  const scope = (isScoped && describedBy(name)?.scope) || 'tenant'
  const seen = scopeText(actor, scope, 't', (value) => bound.add(value))
  const text = `select t.id, t.version, t.del_flag from ${name} t where t.id = any(${bound.add(ids)}::text[]) and ${seen}`
  const rows = await tx.all(statement<{ id: string; version: number; delFlag: number }>(text, bound.list))
  const known = new Map(rows.map((row) => [row.id, row]))
  return part.flatMap(({ id, version, before }) => {
    const row = known.get(id)
    const isAsLeft = row?.version === version && (before !== null || row.delFlag === 0)
    return isAsLeft ? [] : [id]
  })
}

/** The rows of a part as they are, in its order. */
export async function readTaken(tx: Tx, part: readonly StoredRow[]): Promise<TakenRow[]> {
  const name = tableOf(part)
  const text = `select * from ${name} where id = any($1::text[])`
  const rows = await tx.all(statement<TakenRow['row']>(text, [part.map(({ id }) => id)]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return part.flatMap(({ id, before }) => {
    const row = known.get(id)
    return row ? [{ table: name, isNew: before === null, row }] : []
  })
}

/** New rows of a part go into the bin, changed ones become what they were; both are written down as changes. */
export async function withdrawRows(tx: Tx, actor: Actor, part: readonly StoredRow[]): Promise<void> {
  const name = tableOf(part)
  const table = describedBy(name)
  if (part[0]?.before) {
    for (const row of part) await restoreValues(tx, actor, table, row)
    return
  }
  const text = `update ${name} set del_flag = 1, version = version + 1, update_by = $2, update_time = $3
    where id = any($1::text[]) and del_flag = 0 returning *`
  const values = [part.map(({ id }) => id), actor.username, nowText()]
  const rows = await tx.all(statement<Record<string, unknown>>(text, values))
  if (table) await logRemovals(tx, actor, table, rows)
}

async function restoreValues(tx: Tx, actor: Actor, table: Table | undefined, { table: name, id, before }: StoredRow) {
  const columns = [...(table?.columns.values() ?? [])].filter(({ key }) => before && key in before)
  const bound = new Values()
  const sets = columns.map(({ key, name: column, kind }) => {
    const value = before?.[key] ?? null
    return `${column} = ${bound.add(kind === 'json' && value !== null ? JSON.stringify(value) : value)}`
  })
  const stamps = `version = version + 1, update_by = ${bound.add(actor.username)}, update_time = ${bound.add(nowText())}`
  const old = await tx.maybe(statement<Record<string, unknown>>(`select * from ${name} where id = $1`, [id]))
  const text = `update ${name} set ${[...sets, stamps].join(', ')} where id = ${bound.add(id)} returning *`
  const made = await tx.maybe(statement<Record<string, unknown>>(text, bound.list))
  if (table && old && made) await logChange(tx, actor, table, old, made)
}

/** Deletes the new rows of a part for good, so that what they held may be taken again. */
export async function deleteRows(tx: Tx, part: readonly StoredRow[]): Promise<void> {
  if (part[0]?.before) return
  const text = `delete from ${tableOf(part)} where id = any($1::text[]) and del_flag = 1`
  await tx.run(statement(text, [part.map(({ id }) => id)]))
}

function tableOf(part: readonly StoredRow[]): string {
  const name = part[0]?.table ?? ''
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no table`)
  return name
}
