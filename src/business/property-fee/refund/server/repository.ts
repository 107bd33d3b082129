import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { AskedLine, LeftTender } from '../shared/refund-split.ts'
import type { RefundLine } from '../shared/schema.ts'
import type { StoredRefund } from './tables.ts'

/** `TK20260001`: the next number of this year. */
export async function nextRefundNo(tx: Tx): Promise<string> {
  const prefix = `TK${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** Lines `l` of bills and accounts, in the words of people. */
const named = (lines: string): string => `select l.bill_id, l.account_id, m.name as room_name,
    case when l.account_id is null then n.item_name else '预存款' || coalesce('（' || n.item_name || '）', '') end as item_name,
    coalesce(b.period_start || ' 至 ' || b.period_end, '') as period,
    b.room_id, b.item_id, b.period_start, b.period_end, b.months, l.principal, l.late_fee, l.discount, l.early
  from (${lines}) l
    left join fee_bill b on b.tenant_id = $1 and b.id = l.bill_id
    left join fee_account a on a.tenant_id = $1 and a.id = l.account_id
    left join fee_item n on n.tenant_id = $1 and n.id = coalesce(b.item_id, a.item_id)
    left join ref_payer p on p.tenant_id = $1 and p.id = a.payer_id
    left join ref_room m on m.tenant_id = $1 and m.id = coalesce(b.room_id, p.room_id)
  order by l.bill_id nulls last`

const left =
  named(`select bill_id, account_id, sum(principal)::numeric(14, 2) as principal, sum(late_fee)::numeric(14, 2) as late_fee,
    sum(discount)::numeric(14, 2) as discount, sum(early)::numeric(14, 2) as early
  from fee_pay_item i where tenant_id = $1 and order_id = $2
    and not exists (select from fee_deposit d where d.tenant_id = i.tenant_id and d.bill_id = i.bill_id)
  group by bill_id, account_id having sum(principal + late_fee) > 0`)

/** What is left of what a payment took, by bills and accounts; what is held as a deposit goes back as one. */
export const readLeft = (reader: Reader, orderId: string): Promise<RefundLine[]> =>
  reader.all(statement<RefundLine>(left, [reader.tenantId, orderId]))

const asked =
  named(`select bill_id, account_id, principal, late_fee, 0::numeric(14, 2) as discount, 0::numeric(14, 2) as early
  from fee_refund_item where tenant_id = $1 and refund_id = $2`)

/** What is asked back, line by line. */
export const readLines = (reader: Reader, refundId: string): Promise<RefundLine[]> =>
  reader.all(statement<RefundLine>(asked, [reader.tenantId, refundId]))

/** How a payment was paid, less what went back; accounts in the order of their ids. */
export const readLeftTenders = (reader: Reader, orderId: string): Promise<LeftTender[]> =>
  reader.all(
    statement<LeftTender>(
      `select account_id, sum(amount)::numeric(14, 2) as amount from fee_pay_tender where tenant_id = $1 and order_id = $2
        group by account_id having sum(amount) > 0 order by account_id nulls last`,
      [reader.tenantId, orderId],
    ),
  )

export async function storeLines(tx: Tx, refundId: string, lines: readonly AskedLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, id: newId() }))
  await tx.run(
    statement(
      `insert into fee_refund_item (tenant_id, id, refund_id, bill_id, account_id, principal, late_fee)
        select $1, l.id, $2, l."billId", l."accountId", l.principal, l."lateFee"
        from json_to_recordset($3::json) as l(id text, "billId" text, "accountId" text, principal numeric, "lateFee" numeric)`,
      [tx.tenantId, refundId, JSON.stringify(rows)],
    ),
  )
}

/** Whether something is on its way back of a payment, out of an account, or of a deposit. */
export async function hasOpenRefund(reader: Reader, id: string): Promise<boolean> {
  const text = `select exists (select from fee_refund where tenant_id = $1 and coalesce(pay_order_id, account_id, deposit_id) = $2
    and state not in ('SUCCESS', 'REJECTED', 'CANCELLED')) as waits`
  return (await reader.one(statement<{ waits: boolean }>(text, [reader.tenantId, id]))).waits
}

export const lockRefund = (tx: Tx, id: string): Promise<StoredRefund | undefined> =>
  tx.maybe(
    statement<StoredRefund>('select * from fee_refund where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** The refund that a channel was asked for under a number, held until the end of the transaction. */
export const lockSent = (tx: Tx, channelNo: string): Promise<StoredRefund | undefined> =>
  tx.maybe(
    statement<StoredRefund>('select * from fee_refund where tenant_id = $1 and channel_no = $2 for update', [
      tx.tenantId,
      channelNo,
    ]),
  )

export const findRefund = (reader: Reader, id: string): Promise<StoredRefund | undefined> =>
  reader.maybe(
    statement<StoredRefund>('select * from fee_refund where tenant_id = $1 and id = $2', [reader.tenantId, id]),
  )

interface Holder {
  id: string
  name: string
  nameMask: string
  roomId: string
  isOwner: boolean
}

/** Others who hold the room of a household today: to whom its money may be moved. */
export const readHolders = (reader: Reader, payerId: string): Promise<Holder[]> =>
  reader.all(
    statement<Holder>(
      `select p.id, p.name, p.name_mask, p.room_id, p.relation_type = 'owner' as is_owner
        from ref_payer k join ref_payer p on p.tenant_id = k.tenant_id and p.room_id = k.room_id and p.id <> k.id and p.active
          and (p.held_until is null or p.held_until > $3::date)
        where k.tenant_id = $1 and k.id = $2 order by p.relation_type = 'owner' desc, p.id limit 50`,
      [reader.tenantId, payerId, today()],
    ),
  )

/** Where a household lives. */
export async function roomOfPayer(reader: Reader, payerId: string): Promise<string | undefined> {
  const text = 'select room_id from ref_payer where tenant_id = $1 and id = $2'
  return (await reader.maybe(statement<{ roomId: string }>(text, [reader.tenantId, payerId])))?.roomId
}
