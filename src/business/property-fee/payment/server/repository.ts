import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { paymentsText } from '../../bill/server/bill-rows.ts'
import { billTables, type StoredBill } from '../../bill/server/tables.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import type { PayDetail, PaidItem, PaidTender } from '../shared/schema.ts'

/** How it was paid, as it is kept. */
export type StoredTender = PaidTender & { accountId: string | null }

/** A bill with what was paid of it before, and how early it is paid among those of one day. */
export type PayableBill = StoredBill & Pick<FeeBill, 'payments'> & { feeType: string }

/** Bills of the caller's, held in the order of their ids until the end of the transaction. */
export async function holdBills(tx: Tx, actor: Actor, ids: readonly string[]): Promise<PayableBill[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const held = `select t.id from fee_bill t where ${seenText(actor, billTables.feeBill, 't', bind)}
    and t.id = any(${bind(ids)}::text[]) order by t.id for update of t`
  const found = await tx.all(statement<{ id: string }>(held, values.list))
  return readHeld(
    tx,
    found.map(({ id }) => id),
  )
}

/** Bills that somebody was told of already, whatever the caller sees: of a payment that they see. */
export async function holdBillsOf(tx: Tx, orderId: string): Promise<PayableBill[]> {
  const text = `select t.id from fee_bill t where t.tenant_id = $1
    and t.id in (select i.bill_id from fee_pay_item i where i.tenant_id = $1 and i.order_id = $2) order by t.id for update of t`
  const found = await tx.all(statement<{ id: string }>(text, [tx.tenantId, orderId]))
  return readHeld(
    tx,
    found.map(({ id }) => id),
  )
}

/** Read behind the lock: what others have paid while we waited is in it. */
const readHeld = (tx: Tx, ids: readonly string[]): Promise<PayableBill[]> =>
  tx.all(
    statement<PayableBill>(
      `select t.*, ${paymentsText('t')} as payments,
          (select n.fee_type from fee_item n where n.tenant_id = t.tenant_id and n.id = t.item_id) as fee_type
        from fee_bill t where t.tenant_id = $1 and t.id = any($2::text[]) order by t.id`,
      [tx.tenantId, ids],
    ),
  )

/** Open bills of the same rooms: what must be paid before. */
export const readOpen = (tx: Tx, roomIds: readonly string[], creditorId: string): Promise<OpenBill[]> =>
  tx.all(
    statement<OpenBill>(
      `select id, room_id, item_id, due_date, period_start, period_end from fee_bill
        where tenant_id = $1 and room_id = any($2::text[]) and creditor_id = $3 and state in ('UNPAID', 'PARTIAL') and del_flag = 0`,
      [tx.tenantId, roomIds, creditorId],
    ),
  )
export interface OpenBill {
  id: string
  roomId: string
  itemId: string
  dueDate: string
  periodStart: string
  periodEnd: string
}

/** What a payment took off a bill, or gave back, as it is kept. */
export interface StoredItem {
  billId: string
  principal: string
  lateFee: string
  discount: string
  /** Of the discount: for paying early, and by which rules. */
  early: string
  earlyText: string | null
  lateDue: string
  lateRest: string | null
  bookedOn: string
  isReversal: boolean
}

/** `refundId`: the refund by which it goes back. */
export async function storeItems(
  tx: Tx,
  orderId: string,
  items: readonly StoredItem[],
  refundId: string | null = null,
): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: newId() }))
  await tx.run(
    statement(
      `insert into fee_pay_item (tenant_id, id, order_id, bill_id, principal, late_fee, discount, late_due, late_rest, booked_on, is_reversal,
          refund_id, early, early_text)
        select $1, r.id, $2, r."billId", r.principal, r."lateFee", r.discount, r."lateDue", r."lateRest", r."bookedOn", r."isReversal", $4, r.early, r."earlyText"
        from json_to_recordset($3::json) as r(id text, "billId" text, principal numeric, "lateFee" numeric, discount numeric,
          "lateDue" numeric, "lateRest" numeric, "bookedOn" date, "isReversal" boolean, early numeric, "earlyText" text)`,
      [tx.tenantId, orderId, JSON.stringify(rows), refundId],
    ),
  )
}

export async function storeTenders(
  tx: Tx,
  orderId: string,
  tenders: readonly StoredTender[],
  refundId: string | null = null,
): Promise<void> {
  const rows = tenders.map((tender) => ({ ...tender, id: newId() }))
  await tx.run(
    statement(
      `insert into fee_pay_tender (tenant_id, id, order_id, channel, amount, received, change, voucher_no, account_id, refund_id)
        select $1, r.id, $2, r.channel, r.amount, r.received, r.change, r."voucherNo", r."accountId", $4
        from json_to_recordset($3::json) as r(id text, channel text, amount numeric, received numeric, change numeric, "voucherNo" text,
          "accountId" text)`,
      [tx.tenantId, orderId, JSON.stringify(rows), refundId],
    ),
  )
}

export const readItems = (reader: Reader, orderId: string): Promise<StoredItem[]> =>
  reader.all(
    statement<StoredItem>(
      `select bill_id, principal, late_fee, discount, early, early_text, late_due, late_rest, booked_on, is_reversal
        from fee_pay_item where tenant_id = $1 and order_id = $2 and bill_id is not null order by id`,
      [reader.tenantId, orderId],
    ),
  )

/** What a payment has put on an account, or taken back. */
export interface Prepaid {
  accountId: string
  amount: string
}

export async function storePrepaid(
  tx: Tx,
  orderId: string,
  { accountId, amount }: Prepaid,
  isReversal: boolean,
  refundId: string | null = null,
): Promise<void> {
  const text = `insert into fee_pay_item (tenant_id, id, order_id, account_id, principal, late_fee, discount, late_due, booked_on,
      is_reversal, refund_id)
    values ($1, $2, $3, $4, $5, 0, 0, 0, $6, $7, $8)`
  await tx.run(statement(text, [tx.tenantId, newId(), orderId, accountId, amount, today(), isReversal, refundId]))
}

/** What a payment has put on an account, if anything. */
export const findPrepaid = (reader: Reader, orderId: string): Promise<Prepaid | undefined> =>
  reader.maybe(
    statement<Prepaid>(
      `select account_id, principal as amount from fee_pay_item
        where tenant_id = $1 and order_id = $2 and account_id is not null and not is_reversal`,
      [reader.tenantId, orderId],
    ),
  )

export const readTenders = (reader: Reader, orderId: string, refundId: string | null = null): Promise<StoredTender[]> =>
  reader.all(
    statement<StoredTender>(
      `select channel, amount, received, change, voucher_no, account_id from fee_pay_tender
        where tenant_id = $1 and order_id = $2 and ($3::text is null or refund_id = $3) order by id`,
      [reader.tenantId, orderId, refundId],
    ),
  )

/**
 * What a payment paid and how, for people; what went back below zero, of one refund alone where it is named. `asTaken`
 * leaves out what corrections have since put on accounts.
 */
export async function readDetail(
  reader: Reader,
  orderId: string,
  refundId: string | null = null,
  asTaken = false,
): Promise<PayDetail> {
  const text = `select i.bill_id, b.bill_no, m.name as room_name, case when i.account_id is null then n.item_name else '预存款' || coalesce('（' || n.item_name || '）', '') end as item_name,
      coalesce(b.period_start || ' 至 ' || b.period_end, '') as period,
      i.principal, i.late_fee, i.discount, i.early, i.early_text, coalesce(b.rebate, 0)::numeric(14, 2) as rebate
    from fee_pay_item i left join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
      left join fee_account a on a.tenant_id = i.tenant_id and a.id = i.account_id
      left join fee_item n on n.tenant_id = i.tenant_id and n.id = coalesce(b.item_id, a.item_id)
      left join ref_payer p on p.tenant_id = a.tenant_id and p.id = a.payer_id
      left join ref_room m on m.tenant_id = i.tenant_id and m.id = coalesce(b.room_id, p.room_id)
    where i.tenant_id = $1 and i.order_id = $2 and ($3::text is null or i.refund_id = $3)${asTaken ? ' and i.adjustment_id is null' : ''} order by i.id`
  const items = await reader.all(statement<PaidItem>(text, [reader.tenantId, orderId, refundId]))
  const tenders = await readTenders(reader, orderId, refundId)
  return { items, tenders: tenders.map(({ accountId: _account, ...tender }) => tender) }
}
