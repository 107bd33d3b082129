import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredFault } from '../../server/tables.ts'
import { endOfStandstill } from '../shared/downtime.ts'

/** Puts away how long it stood still in a round that is over: what the next one brings is another standstill. */
export async function keepStandstill(tx: Tx, row: StoredFault): Promise<void> {
  const until = endOfStandstill(row)
  if (row.downtimeStart === null || until === null) return
  const text = `insert into fault_standstill (tenant_id, fault_id, round, since, until) values ($1, $2, $3, $4, greatest($4::timestamptz, $5))`
  await tx.run(statement(text, [tx.tenantId, row.id, row.reopenCount, row.downtimeStart, until]))
}
