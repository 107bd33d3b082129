import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/** A row that a transaction has made, or changed from what `before` says of the fields that changed. */
export interface NotedRow {
  table: string
  id: string
  /** Values before by field; null for a new row. */
  before: Record<string, unknown> | null
}

const listening = new WeakMap<Tx, NotedRow[]>()

/** From now on the rows that this transaction makes and changes are written down in the answer. */
export function noteRows(tx: Tx): NotedRow[] {
  const noted: NotedRow[] = []
  listening.set(tx, noted)
  return noted
}

/** How much has been written down so far. */
export const countNotes = (tx: Tx): number => listening.get(tx)?.length ?? 0

/** What was written down behind so much is undone by a savepoint. */
export const dropNotes = (tx: Tx, from: number): void => void listening.get(tx)?.splice(from)

/** Rows were made; those who make them by statements of their own say so, as `insertRows` does. */
export function noteMade(tx: Tx, table: string, ids: readonly string[]): void {
  const noted = listening.get(tx)
  if (noted) for (const id of ids) noted.push({ table, id, before: null })
}

/** A row was changed; `before` and `after` are whole rows. */
export function noteChanged(tx: Tx, table: string, before: Record<string, unknown>, after: Record<string, unknown>) {
  const noted = listening.get(tx)
  if (!noted) return
  const changed = Object.keys(after).filter((key) => !stamps.has(key) && !isSame(before[key], after[key]))
  const old = changed.map((key) => [key, Buffer.isBuffer(before[key]) ? hexOf(before[key]) : before[key]])
  noted.push({ table, id: after['id'] as string, before: Object.fromEntries(old) })
}

const stamps = new Set(['version', 'updateBy', 'updateTime'])
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Each row once: a new one stays new, of a changed one the earliest values count. */
export function mergedNotes(noted: readonly NotedRow[]): NotedRow[] {
  const merged = new Map<string, NotedRow>()
  for (const row of noted) {
    const key = `${row.table} ${row.id}`
    const known = merged.get(key)
    const before = known && (known.before === null ? null : { ...row.before, ...known.before })
    merged.set(key, before === undefined ? row : { ...row, before })
  }
  return [...merged.values()]
}

/** The versions that rows have now, by id; gone ones are absent. */
export async function versionsOf(tx: Tx, table: string, ids: readonly string[]): Promise<Map<string, number>> {
  const text = `select id, version from ${table} where id = any($1::text[])`
  const rows = await tx.all(statement<{ id: string; version: number }>(text, [ids]))
  return new Map(rows.map(({ id, version }) => [id, version]))
}
