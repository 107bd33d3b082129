import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredFault } from '../../server/tables.ts'

/** How many tickets were joined to one. */
export async function countMerged(reader: Reader, id: string): Promise<number> {
  const text = 'select count(*) as merged from fault where tenant_id = $1 and merged_into_id = $2 and del_flag = 0'
  return (await reader.one(statement<{ merged: number }>(text, [reader.tenantId, id]))).merged
}

export const readAny = (reader: Reader, id: string): Promise<StoredFault | undefined> =>
  reader.maybe(
    statement<StoredFault>('select * from fault where tenant_id = $1 and id = $2 and del_flag = 0', [
      reader.tenantId,
      id,
    ]),
  )

/** What was joined to a ticket and has not ended with it yet, held. */
export const lockMerged = (tx: Tx, id: string): Promise<StoredFault[]> =>
  tx.all(
    statement<StoredFault>(
      `select * from fault where tenant_id = $1 and merged_into_id = $2 and state = 'MERGED' and close_time is null
        and del_flag = 0 order by id for update`,
      [tx.tenantId, id],
    ),
  )
