import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { OnlineChannel } from '../shared/dictionaries.ts'
import { channelOf } from '../shared/channel-ways.ts'
import type { StoredOnline } from './tables.ts'

/** What an order asks for a bill, as it is kept. */
export interface OnlineItem {
  billId: string
  principal: string
  lateFee: string
  /** Promised for paying early, and by which rules. */
  early: string
  earlyText: string | null
}

export async function storeOnlineItems(tx: Tx, orderId: string, items: readonly OnlineItem[]): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: newId() }))
  await tx.run(
    statement(
      `insert into fee_online_item (tenant_id, id, order_id, bill_id, principal, late_fee, early, early_text)
        select $1, r.id, $2, r."billId", r.principal, r."lateFee", r.early, r."earlyText"
        from json_to_recordset($3::json) as r(id text, "billId" text, principal numeric, "lateFee" numeric, early numeric, "earlyText" text)`,
      [tx.tenantId, orderId, JSON.stringify(rows)],
    ),
  )
}

export const readOnlineItems = (reader: Reader, orderId: string): Promise<OnlineItem[]> =>
  reader.all(
    statement<OnlineItem>(
      `select bill_id, principal, late_fee, early, early_text from fee_online_item where tenant_id = $1 and order_id = $2 order by bill_id`,
      [reader.tenantId, orderId],
    ),
  )

/** Bills that this transaction holds are kept for an order. */
export async function lockBills(
  tx: Tx,
  { id, expireAt }: Pick<StoredOnline, 'id' | 'expireAt'>,
  billIds: readonly string[],
): Promise<void> {
  await tx.run(
    statement(
      `update fee_bill set locked_by = $2, locked_until = $3 where tenant_id = $1 and id = any($4::text[]) and locked_by is null`,
      [tx.tenantId, id, expireAt, billIds],
    ),
  )
}

/** Lets go of whatever an order still holds. */
export async function freeBills(tx: Tx, orderId: string): Promise<void> {
  const text = `update fee_bill set locked_by = null, locked_until = null where tenant_id = $1 and locked_by = $2`
  await tx.run(statement(text, [tx.tenantId, orderId]))
}

/** An order by id, held until the end of the transaction. */
export const holdOrder = (tx: Tx, id: string): Promise<StoredOnline | undefined> =>
  tx.maybe(
    statement<StoredOnline>(
      `select * from fee_online_order where tenant_id = $1 and id = $2 and del_flag = 0 for update`,
      [tx.tenantId, id],
    ),
  )

/** The same by its number, of one merchant of a channel. */
export async function holdOrderNo(
  tx: Tx,
  payNo: string,
  { kind, merchantId }: Pick<PayAccount, 'kind' | 'merchantId'>,
): Promise<StoredOnline | undefined> {
  const text = `select * from fee_online_order where tenant_id = $1 and pay_no = $2 and merchant = $3 and del_flag = 0 for update`
  const order = await tx.maybe(statement<StoredOnline>(text, [tx.tenantId, payNo, merchantId]))
  return order && channelOf(order.way) === kind ? order : undefined
}

/** What a channel has told of an order, as it is written down. */
export interface OnlineNotice {
  channel: OnlineChannel
  merchant: string
  subject: string
  event: string
  orderId: string | null
  amount: string
  channelTradeNo: string | null
  handleState: 'POSTED' | 'DIFF'
}

/** Writes down what was told; false where it was told before. */
export async function recordNotice(tx: Tx, notice: OnlineNotice): Promise<boolean> {
  const { channel, merchant, subject, event, orderId, amount, channelTradeNo, handleState } = notice
  const text = `insert into fee_online_notice (tenant_id, id, merchant, subject, event, order_id, amount, channel_trade_no, handle_state, told_at, channel)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`
  const values = [
    tx.tenantId,
    newId(),
    merchant,
    subject,
    event,
    orderId,
    amount,
    channelTradeNo,
    handleState,
    nowText(),
    channel,
  ]
  return (await tx.maybe(statement<{ id: string }>(text, values))) !== undefined
}

/**
 * Orders that the channel is to be asked for now, taken by this process: others leave them alone until the next time,
 * which is 1, 3, 10 and then every 30 minutes later, and never behind the end of an order.
 */
export const takeAsked = (tx: Tx): Promise<StoredOnline[]> =>
  tx.all(
    statement<StoredOnline>(
      `with due as (select id from fee_online_order where tenant_id = $1 and state in ('WAITING', 'CLOSING') and next_ask_at <= $2
          and del_flag = 0 order by next_ask_at limit 50 for update skip locked),
        counted as (select o.id, $2::timestamptz + (array[1, 3, 10, 30])[least(o.asks, 3) + 1] * interval '1 minute' as next
          from fee_online_order o join due on due.id = o.id where o.tenant_id = $1)
      update fee_online_order o set asks = o.asks + 1,
        next_ask_at = case when o.expire_at > $2 then least(c.next, o.expire_at) else c.next end
      from counted c where o.tenant_id = $1 and o.id = c.id returning o.*`,
      [tx.tenantId, nowText()],
    ),
  )
