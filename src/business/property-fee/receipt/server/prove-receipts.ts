import { now } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'

/** Something that does not come to what it should, in a village. */
interface ReceiptFault {
  villageId: string
  text: string
}

const limit = 20
/** So long, in minutes, a red receipt may wait for its event. */
const patience = 10

/**
 * All receipts of a payment that has one are its amount less what went back, the red ones with them, and nothing once it
 * is undone. What went back a moment ago has its red one drawn behind the posting.
 */
const receipts = `select o.village_id, '支付单' || o.pay_no || '的收据合计与实收不符' as text
  from (select order_id, sum(amount) as amount from fee_receipt where tenant_id = $1 and state <> 'VOID' group by order_id) r
    join fee_pay_order o on o.tenant_id = $1 and o.id = r.order_id
    left join (select pay_order_id, sum(amount) as amount, max(paid_at) as paid_at from fee_refund
      where tenant_id = $1 and state = 'SUCCESS' and pay_order_id is not null group by pay_order_id) f on f.pay_order_id = o.id
  where r.amount is distinct from case o.state when 'REFUND' then 0 else o.amount - coalesce(f.amount, 0) end
    and (f.paid_at is null or f.paid_at < $2::timestamptz) and (o.state <> 'REFUND' or o.update_time < $2::timestamptz)
  limit ${limit}`

/** What receipts must fulfil at any moment; nothing where all do. */
export const proveReceipts = (reader: Reader): Promise<ReceiptFault[]> =>
  reader.all(statement<ReceiptFault>(receipts, [reader.tenantId, toWire(addMinutes(now(), -patience))]))
