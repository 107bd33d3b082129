import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { mergedNotes, versionsOf, type NotedRow } from '#kernel/server/db/noted-rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredRow } from '#kernel/server/db/take-back.ts'

type Owner = Pick<Actor, 'tenantId'>

/** Of rows that are kept already the earliest values and the latest version count. */
const insert = `insert into task_row (tenant_id, task_id, data_table, row_id, seq, version, before, kept_at)
  select $1, $2, n.data_table, n.row_id, m.base + n.seq, n.version, n.before, $4
  from jsonb_to_recordset($3::jsonb) as n(data_table text, row_id text, seq integer, version integer, before jsonb),
    (select coalesce(max(seq), 0) as base from task_row where tenant_id = $1 and task_id = $2) m
  on conflict (tenant_id, task_id, data_table, row_id) do update set version = excluded.version,
    before = case when task_row.before is null then null else excluded.before || task_row.before end`

/** Keeps rows with the versions that they have at this moment; what is gone again is nothing to undo. */
export async function keepRows(tx: Tx, { tenantId }: Owner, taskId: string, noted: readonly NotedRow[]): Promise<void> {
  const rows = mergedNotes(noted)
  if (rows.length === 0) return
  const versions = new Map<string, ReadonlyMap<string, number>>()
  for (const table of new Set(rows.map((row) => row.table))) {
    const ids = rows.flatMap((row) => (row.table === table ? row.id : []))
    versions.set(table, await versionsOf(tx, table, ids))
  }
  const kept = rows.flatMap(({ table, id, before }, at) => {
    const version = versions.get(table)?.get(id)
    return version === undefined ? [] : [{ data_table: table, row_id: id, seq: at + 1, version, before }]
  })
  await tx.run(statement(insert, [tenantId, taskId, JSON.stringify(kept), nowText()]))
}

/** What a task has stored, in the order in which it did. */
export const readKept = (reader: Reader, { tenantId }: Owner, taskId: string): Promise<StoredRow[]> =>
  reader.all(
    statement<StoredRow>(
      `select data_table as "table", row_id as id, version, before from task_row
        where tenant_id = $1 and task_id = $2 order by seq`,
      [tenantId, taskId],
    ),
  )

export const forgetRows = (tx: Tx, { tenantId }: Owner, taskId: string): Promise<number> =>
  tx.run(statement('delete from task_row where tenant_id = $1 and task_id = $2', [tenantId, taskId]))
