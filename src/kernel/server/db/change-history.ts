import type { Reader } from './db.ts'
import { statement } from './statement.ts'
import type { Table } from './tables.ts'

/** One change of one field, as the change log keeps it. */
export interface FieldStep {
  /** The entry; later entries have greater ids. */
  id: string
  from: unknown
  to: unknown
  operatorName: string
  /** Wire time. */
  createdAt: string
}

/** Steps of one field that are read; nobody has taken so many through a state. */
const most = 1000

const entries = `from change_log l cross join jsonb_to_recordset(l.changes) as c(field text, "from" jsonb, "to" jsonb)
  where l.tenant_id = $1 and l.data_table = $2 and l.data_id = $3`

/** What a field of a logged record became, step by step, the newest first. Whether the caller may see the record is not asked. */
export const stepsOf = (reader: Reader, table: Table, id: string, field: string): Promise<FieldStep[]> =>
  reader.all(
    statement<FieldStep>(
      `select l.id, c."from", c."to", l.operator_name, l.created_at ${entries} and c.field = $4 order by l.id desc limit ${most}`,
      [reader.tenantId, table.name, id, field],
    ),
  )

/**
 * The values that fields of a logged record had after an entry of its change log, for those that have been touched
 * since, however often; without an entry, since the log began. Secret fields have `hiddenValue`.
 */
export async function valuesAfter(
  reader: Reader,
  table: Table,
  id: string,
  entry: string | undefined,
): Promise<Record<string, unknown>> {
  const text = `select distinct on (c.field) c.field, c."from" as value ${entries} and l.id > $4 order by c.field, l.id`
  const rows = await reader.all(
    statement<{ field: string; value: unknown }>(text, [reader.tenantId, table.name, id, entry ?? '']),
  )
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]))
}
