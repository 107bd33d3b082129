import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { paymentsText } from '../../bill/server/bill-rows.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import type { MineBill, MinePayment } from '../shared/schema.ts'
import type { StoredOnline } from './tables.ts'

const households = `select distinct p.id from ref_payer o
    join ref_payer p on p.tenant_id = o.tenant_id and p.room_id = o.room_id and p.active
  where o.tenant_id = $1 and o.user_id = $2 and o.active and (p.id = o.id
    or o.relation_type = 'owner' and p.relation_type = 'owner' and o.held_until is null and p.held_until is null
      and coalesce(o.held_from <= $3::date, true))`

/**
 * The households whose bills are a user's: their own, former ones too, for what they owe stays theirs; and of a home that
 * they own with others, those of the others. What a tenant is asked for is the tenant's alone.
 */
export async function readPayers(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.all(statement<{ id: string }>(households, [reader.tenantId, userId, today()]))
  return rows.map(({ id }) => id)
}

type OwnBill = Omit<MineBill, 'lateDue' | 'early' | 'channels'> & { orgCode: string; feeType: string } & Pick<
    FeeBill,
    'months' | 'state'
  > &
  Parameters<typeof lateOf>[0]

/** What some households owe, the oldest first. */
export async function readOwed(reader: Reader, payers: readonly string[]): Promise<(OwnBill & { lateDue: string })[]> {
  const text = `select t.*, m.name as room_name, n.item_name, n.fee_type, d.org_code, t.locked_by is not null as is_locked,
      ${paymentsText('t')} as payments
    from fee_bill t join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
      join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
      join ref_depart d on d.tenant_id = t.tenant_id and d.id = t.creditor_id
    where t.tenant_id = $1 and t.payer_id = any($2::text[]) and t.state in ('UNPAID', 'PARTIAL') and t.del_flag = 0
    order by t.due_date, t.bill_no limit 300`
  const rows = await reader.all(statement<OwnBill>(text, [reader.tenantId, payers]))
  return rows.map((row) => ({ ...row, lateDue: lateOf(row, today())?.due ?? '0.00' }))
}

/** A bill that its payer knows of, with what its late fee is reckoned from; undefined where it is not theirs. */
export const findOwn = (
  reader: Reader,
  payers: readonly string[],
  id: string,
): Promise<(Parameters<typeof lateOf>[0] & Pick<FeeBill, 'id'>) | undefined> =>
  reader.maybe(
    statement(
      `select t.*, ${paymentsText('t')} as payments from fee_bill t
        where t.tenant_id = $1 and t.id = $3 and t.payer_id = any($2::text[]) and t.state not in ('DRAFT', 'VOID') and t.del_flag = 0`,
      [reader.tenantId, payers, id],
    ),
  )

/** What was paid of the bills of some households and put on the user's own accounts, in whatever way, the newest first. */
export const readPayments = (reader: Reader, userId: string, payers: readonly string[]): Promise<MinePayment[]> =>
  reader.all(
    statement<MinePayment>(
      `with part as (select i.order_id, n.item_name, i.refund_id, i.principal + i.late_fee as amount
          from fee_bill b join fee_pay_item i on i.tenant_id = b.tenant_id and i.bill_id = b.id and (not i.is_reversal or i.refund_id is not null)
              and i.adjustment_id is null
            join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id
          where b.tenant_id = $1 and b.payer_id = any($2::text[])
          union all select i.order_id, '预存款', i.refund_id, i.principal
          from ref_payer p join fee_account a on a.tenant_id = p.tenant_id and a.payer_id = p.id
            join fee_pay_item i on i.tenant_id = a.tenant_id and i.account_id = a.id and (not i.is_reversal or i.refund_id is not null)
              and i.adjustment_id is null
          where p.tenant_id = $1 and p.user_id = $3 and p.active),
        mine as (select order_id, string_agg(distinct item_name, '、') as item_names,
            coalesce(sum(amount) filter (where refund_id is null), 0)::numeric(14, 2) as amount,
            (-coalesce(sum(amount) filter (where refund_id is not null), 0))::numeric(14, 2) as refunded from part group by order_id)
      select o.id, o.pay_no, m.name as room_name, mine.item_names, o.channel, o.paid_at, o.state = 'REFUND' as is_undone,
          (select r.receipt_no from fee_receipt r where r.tenant_id = $1 and r.order_id = o.id and r.receipt_type = 'RECEIPT'
            and r.state <> 'VOID') as receipt_no,
          mine.amount, mine.refunded,
          -- What is asked for of bills of others is not theirs to know.
          coalesce((select sum(x.principal + x.late_fee) from fee_refund f join fee_refund_item x on x.tenant_id = f.tenant_id and x.refund_id = f.id
              left join fee_bill b on b.tenant_id = x.tenant_id and b.id = x.bill_id
            where f.tenant_id = $1 and f.pay_order_id = o.id and f.state in ('WAITING', 'PAYING', 'ABNORMAL', 'FAILED')
              and (b.payer_id = any($2::text[]) or x.account_id in (select a.id from ref_payer p
                join fee_account a on a.tenant_id = p.tenant_id and a.payer_id = p.id
                where p.tenant_id = $1 and p.user_id = $3 and p.active))), 0)::numeric(14, 2) as refunding
        from mine join fee_pay_order o on o.tenant_id = $1 and o.id = mine.order_id
          left join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id
        order by o.paid_at desc, o.id desc limit 100`,
      [reader.tenantId, payers, userId],
    ),
  )

const orders = `select o.*, m.name as room_name from fee_online_order o
    left join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id
  where o.tenant_id = $1 and o.user_id = $2 and o.del_flag = 0`

export type OwnOrder = StoredOnline & { roomName: string | null }

/** Orders of a user's that are not over, the newest first. */
export const readOpenOrders = (reader: Reader, userId: string): Promise<OwnOrder[]> =>
  reader.all(
    statement<OwnOrder>(
      `${orders} and o.state in ('WAITING', 'CLOSING', 'HELD') order by o.create_time desc limit 20`,
      [reader.tenantId, userId],
    ),
  )

export const findOwnOrder = (reader: Reader, userId: string, id: string): Promise<OwnOrder | undefined> =>
  reader.maybe(statement<OwnOrder>(`${orders} and o.id = $3`, [reader.tenantId, userId, id]))
