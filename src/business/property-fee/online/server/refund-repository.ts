import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredOnline, StoredOnlineRefund } from './tables.ts'

/** A refund, held until the end of the transaction. */
export const holdRefund = (tx: Tx, id: string): Promise<StoredOnlineRefund | undefined> =>
  tx.maybe(
    statement<StoredOnlineRefund>('select * from fee_online_refund where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** A channel has told of a refund: it is asked at once. */
export async function wakeRefund(tx: Tx, refundNo: string): Promise<void> {
  const text = `update fee_online_refund set next_ask_at = $3 where tenant_id = $1 and refund_no = $2 and state in ('WAITING', 'ABNORMAL') and next_ask_at > $3`
  await tx.run(statement(text, [tx.tenantId, refundNo, nowText()]))
}

/** A refund that is to be asked for, with the order whose money it is; `asks` counts the times before. */
export type DueRefund = StoredOnlineRefund & Pick<StoredOnline, 'payNo' | 'merchant' | 'way'> & { paidAmount: string }

/** Refunds whose turn it is, taken by this process; others leave them alone for 1, 3, 10 and then every 30 minutes. */
export const takeRefunds = (tx: Tx): Promise<DueRefund[]> =>
  tx.all(
    statement<DueRefund>(
      `with due as (select id, asks from fee_online_refund where tenant_id = $1 and state in ('WAITING', 'ABNORMAL') and next_ask_at <= $2
          order by next_ask_at limit 50 for update skip locked)
      update fee_online_refund r set asks = r.asks + 1, asked_at = $2,
          next_ask_at = $2::timestamptz + (array[1, 3, 10, 30])[least(r.asks, 3) + 1] * interval '1 minute'
        from due, fee_online_order o
        where r.tenant_id = $1 and r.id = due.id and o.tenant_id = $1 and o.id = r.order_id
        returning r.*, due.asks, o.pay_no, o.paid_amount, o.merchant, o.way`,
      [tx.tenantId, nowText()],
    ),
  )
