import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PaidLine, TaxedLine } from '../shared/invoice-lines.ts'
import type { StoredInvoice } from './tables.ts'

/** `FP20260001`: the next number of this year. */
export async function nextApplyNo(tx: Tx): Promise<string> {
  const prefix = `FP${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

const paid = `select i.bill_id, coalesce(nullif(n.invoice_name, ''), n.item_name) as name, m.name as room_name,
    b.period_start || ' 至 ' || b.period_end as period, n.tax_rate, sum(i.principal + i.late_fee)::numeric(14, 2) as amount
  from fee_pay_item i join fee_bill b on b.tenant_id = $1 and b.id = i.bill_id
    join fee_item n on n.tenant_id = $1 and n.id = b.item_id and n.fee_type <> 'DEPOSIT'
    left join ref_room m on m.tenant_id = $1 and m.id = b.room_id
  where i.tenant_id = $1 and i.order_id = $2
  group by i.bill_id, n.id, n.invoice_name, n.item_name, n.tax_rate, m.name, b.period_start, b.period_end
  having sum(i.principal + i.late_fee) > 0 order by i.bill_id`

/** What is left of what a payment put on bills, less what went back: deposits and money paid ahead are not invoiced. */
export const readPaid = (reader: Reader, orderId: string): Promise<PaidLine[]> =>
  reader.all(statement<PaidLine>(paid, [reader.tenantId, orderId]))

interface PaidOrder {
  state: string
  isReturning: boolean
}

const order = `select o.state, exists (select from fee_refund f where f.tenant_id = $1 and f.pay_order_id = $2
    and f.state not in ('SUCCESS', 'REJECTED', 'CANCELLED')) as is_returning
  from fee_pay_order o where o.tenant_id = $1 and o.id = $2`

/** How a payment stands; `isHeld` keeps money from going back until the end of the transaction. */
export const readOrderState = (reader: Reader, orderId: string, isHeld: boolean): Promise<PaidOrder> =>
  reader.one(statement<PaidOrder>(`${order}${isHeld ? ' for update of o' : ''}`, [reader.tenantId, orderId]))

export const lockInvoice = (tx: Tx, id: string): Promise<StoredInvoice | undefined> =>
  tx.maybe(
    statement<StoredInvoice>('select * from fee_invoice where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

const open = `select * from fee_invoice where tenant_id = $1 and order_id = $2 and invoice_kind = 'BLUE'
  and state in ('W', 'U', 'G', 'C') and del_flag = 0`

/** The invoice of a payment that is asked for or stands, if any, on request held until the end of the transaction. */
export const findOpen = (
  reader: Reader,
  orderId: string,
  lock: '' | 'for update' = '',
): Promise<StoredInvoice | undefined> =>
  reader.maybe(statement<StoredInvoice>(`${open} ${lock}`, [reader.tenantId, orderId]))

/** Lines of the red ones of an invoice, those that wait with them; without one of them where it is named. */
export async function readReds(reader: Reader, blueId: string, except: string | null = null): Promise<TaxedLine[]> {
  const text = `select lines from fee_invoice where tenant_id = $1 and blue_id = $2 and state not in ('F', 'X')
    and id is distinct from $3 order by id`
  const rows = await reader.all(statement<{ lines: TaxedLine[] }>(text, [reader.tenantId, blueId, except]))
  return rows.flatMap(({ lines }) => lines)
}
