import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { paymentsText } from '../../bill/server/bill-rows.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { findBill } from './repository.ts'

/** A bill with what was paid and let go of it. */
export type LateBill = StoredBill & Pick<FeeBill, 'payments'>

const readLateBill = (reader: Reader, id: string): Promise<LateBill | undefined> =>
  reader.maybe(
    statement<LateBill>(
      `select t.*, ${paymentsText('t')} as payments from fee_bill t where t.tenant_id = $1 and t.id = $2 and t.del_flag = 0`,
      [reader.tenantId, id],
    ),
  )

/** The bill, held until the end of the transaction; read behind the lock, so what others did while we waited is in it. */
export async function holdLateBill(tx: Tx, id: string): Promise<LateBill | undefined> {
  await findBill(tx, id, 'for update')
  return readLateBill(tx, id)
}

/** What being late costs of a bill today. */
export const lateToday = (bill: LateBill): string => lateOf(bill, today())?.due ?? '0.00'

/** The same once more of it is let go today. */
export const lateAfterWaiver = (bill: LateBill, waived: string): string =>
  lateToday({
    ...bill,
    payments: [...bill.payments, { day: today(), principal: '0.00', late: '0.00', rest: null, waived }],
  })

/** What being late costs of a bill today, by its id. */
export async function lateDueOf(reader: Reader, id: string): Promise<string> {
  const bill = await readLateBill(reader, id)
  return bill ? lateToday(bill) : '0.00'
}
