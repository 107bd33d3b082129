import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredRecon } from './tables.ts'

/** A reconciliation by id, held until the end of the transaction, whatever the caller's scope. */
export const findRecon = (tx: Tx, id: string): Promise<StoredRecon | undefined> =>
  tx.maybe(
    statement<StoredRecon>('select * from fee_recon where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )
