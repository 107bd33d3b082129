import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredSealLoan } from './tables.ts'

/** `YY20260001`: the next number of this year. */
export async function nextLoanNo(tx: Tx): Promise<string> {
  const prefix = `YY${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Whatever the caller's scope; `lock` holds it until the end of the transaction. */
export const findLoan = (
  reader: Reader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredSealLoan | undefined> =>
  reader.maybe(
    statement<StoredSealLoan>(
      `select * from committee_seal_loan where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`,
      [reader.tenantId, id],
    ),
  )

/** What a village's seal is asked for or out by now; locked. */
export const lockOpenLoan = (tx: Tx, villageId: string): Promise<StoredSealLoan | undefined> =>
  tx.maybe(
    statement<StoredSealLoan>(
      `select * from committee_seal_loan where tenant_id = $1 and village_id = $2 and del_flag = 0
        and state in ('WAITING', 'LENT') for update`,
      [tx.tenantId, villageId],
    ),
  )
