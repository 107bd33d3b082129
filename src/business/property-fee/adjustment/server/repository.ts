import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import type { StoredAdjustment } from './tables.ts'

/** `TZ20260001`: the next number of this year. */
export async function nextAdjustNo(tx: Tx): Promise<string> {
  const prefix = `TZ${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Whatever the caller's scope: of an adjustment that they see. */
export const findBill = (reader: Reader, id: string, lock = ''): Promise<StoredBill | undefined> =>
  reader.maybe(
    statement<StoredBill>(`select * from fee_bill where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`, [
      reader.tenantId,
      id,
    ]),
  )

/** Corrections and supplements that a locked bill has. */
export async function countChildren(tx: Tx, billId: string): Promise<number> {
  const text = 'select count(*)::integer as made from fee_bill where tenant_id = $1 and source_bill_id = $2'
  return (await tx.one(statement<{ made: number }>(text, [tx.tenantId, billId]))).made
}

export const openText = '该账单已有调整待审核'

/** Whether something that is asked for a bill waits to be decided. */
export async function hasOpen(tx: Tx, billId: string): Promise<boolean> {
  const text = `select exists (select from fee_adjustment where tenant_id = $1 and bill_id = $2 and state = 'WAITING') as is_open`
  return (await tx.one(statement<{ isOpen: boolean }>(text, [tx.tenantId, billId]))).isOpen
}

/** `lock` holds it until the end of the transaction. */
export const findAdjustment = (
  reader: Reader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredAdjustment | undefined> =>
  reader.maybe(
    statement<StoredAdjustment>(
      `select * from fee_adjustment where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`,
      [reader.tenantId, id],
    ),
  )
