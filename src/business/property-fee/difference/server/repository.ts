import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredDiff } from './tables.ts'

/** Differences of a reconciliation that wait for somebody, held. */
export const holdOpen = (tx: Tx, reconId: string): Promise<StoredDiff[]> =>
  tx.all(
    statement<StoredDiff>(
      `select * from fee_recon_diff where tenant_id = $1 and recon_id = $2 and state = 'OPEN' and del_flag = 0 order by id for update`,
      [tx.tenantId, reconId],
    ),
  )

export async function countLeft(reader: Reader, reconId: string): Promise<number> {
  const text = `select count(*)::integer as total from fee_recon_diff where tenant_id = $1 and recon_id = $2
    and state in ('OPEN', 'CONFIRMING') and del_flag = 0`
  return (await reader.one(statement<{ total: number }>(text, [reader.tenantId, reconId]))).total
}

/** Whether people have dealt with differences of a reconciliation. */
export async function hasHandled(reader: Reader, reconId: string): Promise<boolean> {
  const text = `select exists (select from fee_recon_diff where tenant_id = $1 and recon_id = $2
    and state in ('CONFIRMING', 'SETTLED', 'CARRIED') and way <> 'MATCHED' and del_flag = 0) as found`
  return (await reader.one(statement<{ found: boolean }>(text, [reader.tenantId, reconId]))).found
}

/** The state of the reconciliation that a difference is of, which does not end meanwhile. */
export async function reconStateOf(reader: Reader, reconId: string, lock: '' | 'for share'): Promise<string> {
  const text = `select state from fee_recon where tenant_id = $1 and id = $2 ${lock}`
  return (await reader.one(statement<{ state: string }>(text, [reader.tenantId, reconId]))).state
}

/** Who took the money that a difference is about, if a cashier did. */
export async function cashierOf(reader: Reader, { payOrderId }: StoredDiff): Promise<string | null> {
  if (payOrderId === null) return null
  const text = 'select cashier_id from fee_pay_order where tenant_id = $1 and id = $2'
  return (await reader.one(statement<{ cashierId: string | null }>(text, [reader.tenantId, payOrderId]))).cashierId
}

/** Money of a payment by the channel of a difference, of the same village and organisation. */
export interface BookedTender {
  id: string
  amount: string
  /** The reconciliation that answers for it, and the row that it is. */
  reconId: string | null
  lineId: string | null
}

export const readBooked = (
  tx: Tx,
  { villageId, creditorId, channel }: StoredDiff,
  payNo: string,
): Promise<BookedTender[]> =>
  tx.all(
    statement<BookedTender>(
      `select t.id, t.amount, a.recon_id, a.line_id from fee_pay_order o
          join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id
          left join fee_recon_tender a on a.tenant_id = t.tenant_id and a.tender_id = t.id
        where o.tenant_id = $1 and o.village_id = $2 and o.creditor_id = $3 and o.pay_no = $4 and t.channel = $5
        order by t.id`,
      [tx.tenantId, villageId, creditorId, payNo, channel],
    ),
  )

/** Lets go of the money that a difference was booked by. */
export async function freeBooked(
  tx: Tx,
  { reconId, villageId, creditorId, channel, bookedPayNo, difference }: StoredDiff,
) {
  const text = `delete from fee_recon_tender a using fee_pay_tender t, fee_pay_order o where a.tenant_id = $1 and a.recon_id = $2
    and t.tenant_id = a.tenant_id and t.id = a.tender_id and t.channel = $6 and t.amount = $7
    and o.tenant_id = t.tenant_id and o.id = t.order_id and o.pay_no = $5 and o.village_id = $3 and o.creditor_id = $4`
  await tx.run(statement(text, [tx.tenantId, reconId, villageId, creditorId, bookedPayNo, channel, difference]))
}
