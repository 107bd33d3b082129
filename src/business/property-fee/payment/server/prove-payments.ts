import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
interface PaymentFault {
  villageId: string
  text: string
}

const limit = 20

/** What a bill says that was paid of it is what payments say that they took off it, and what the ledger says. */
const bills = `select b.village_id, '账单' || b.bill_no || '的已收与收款明细、流水不符' as text
  from fee_bill b
    left join (select bill_id, coalesce(sum(principal) filter (where not is_reversal), 0) as paid,
        -coalesce(sum(principal) filter (where is_reversal), 0) as refunded, sum(late_fee) as late, sum(discount) as discount
      from fee_pay_item where tenant_id = $1 and bill_id is not null group by bill_id) i on i.bill_id = b.id
    left join (select bill_id, coalesce(sum(amount) filter (where entry_kind in ('PAY', 'OVER')), 0) as paid,
        coalesce(sum(amount) filter (where entry_kind = 'LATE'), 0) as late,
        coalesce(sum(amount) filter (where entry_kind = 'DISCOUNT'), 0) as discount
      from fee_entry where tenant_id = $1 and (entry_kind in ('PAY', 'LATE', 'DISCOUNT') or entry_kind = 'OVER' and pay_order_id is not null)
      group by bill_id) e on e.bill_id = b.id
  where b.tenant_id = $1 and (b.paid <> 0 or b.refunded <> 0 or b.discounted <> 0 or b.late_paid <> 0 or i.bill_id is not null or e.bill_id is not null)
    and (b.paid <> coalesce(i.paid, 0) or b.refunded <> coalesce(i.refunded, 0) or b.late_paid <> coalesce(i.late, 0)
      or b.discounted <> coalesce(i.discount, 0) or b.paid - b.refunded <> coalesce(e.paid, 0) or b.late_paid <> coalesce(e.late, 0)
      or b.discounted <> coalesce(e.discount, 0)) limit ${limit}`

/** A bill is settled when nothing of it is owed. */
const states = `select b.village_id, '账单' || b.bill_no || '的状态与欠费不符' as text
  from fee_bill b where b.tenant_id = $1 and b.del_flag = 0
    and (b.state = 'PAID' and b.balance <> 0 or b.state = 'UNPAID' and b.paid - b.refunded + b.discounted <> 0) limit ${limit}`

/** All parts of an order are its amount less what went back, all ways of payment too, and nothing once it is undone; so says the ledger. */
const orders = `select o.village_id, '支付单' || o.pay_no || '的明细、收款方式与流水不符' as text
  from (select o.*, case o.state when 'REFUND' then 0 else o.amount - coalesce((select sum(f.amount) from fee_refund f
      where f.tenant_id = o.tenant_id and f.pay_order_id = o.id and f.state = 'SUCCESS'), 0) end as kept from fee_pay_order o where o.tenant_id = $1) o
    left join (select order_id, sum(principal + late_fee) as amount from fee_pay_item where tenant_id = $1 group by order_id) i
      on i.order_id = o.id
    left join (select order_id, sum(amount) as amount from fee_pay_tender where tenant_id = $1 group by order_id) t on t.order_id = o.id
    left join (select pay_order_id, coalesce(sum(amount) filter (where entry_kind in ('PAY', 'OVER', 'LATE', 'PREPAY')), 0) as amount,
        coalesce(sum(amount) filter (where entry_kind in ('CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT')), 0) as money
      from fee_entry where tenant_id = $1 and pay_order_id is not null group by pay_order_id) e on e.pay_order_id = o.id
  where i.amount is distinct from o.kept or t.amount is distinct from o.kept or e.amount is distinct from o.kept
    or e.money is distinct from o.kept limit ${limit}`

/** What came in and went out in turns, by ways: what a refund pays out belongs to the turn in which it is paid. */
const movedInTurns = `select o.shift_id, t.channel, t.amount from fee_pay_order o
      join fee_pay_tender t on t.tenant_id = o.tenant_id and t.order_id = o.id and t.refund_id is null where o.tenant_id = $1
    union all select f.shift_id, f.way, -f.money from fee_refund f where f.tenant_id = $1 and f.shift_id is not null`

/** What an order let go is what its parts let go, and nothing once it is undone; for paying early never more than of all. */
const discounts = `select o.village_id, '支付单' || o.pay_no || '的优惠与明细不符' as text
  from fee_pay_order o left join (select order_id, coalesce(sum(discount) filter (where not is_reversal), 0) as discount,
      coalesce(sum(early) filter (where not is_reversal), 0) as early, sum(discount) as discount_left, sum(early) as early_left
    from fee_pay_item where tenant_id = $1 group by order_id) i on i.order_id = o.id
  where o.tenant_id = $1 and (o.discount <> coalesce(i.discount, 0) or o.early <> coalesce(i.early, 0)
    or i.early_left < 0 or i.discount_left < i.early_left or o.state = 'REFUND' and i.discount_left <> 0) limit ${limit}`

/** A turn that has ended has taken what its payments say, less what was paid out in it. */
const shifts = `select s.village_id, '班次' || s.shift_no || '的收款合计与支付单不符' as text
  from fee_shift s left join (select w.shift_id, coalesce(sum(w.amount) filter (where w.channel = 'CASH'), 0) as cash,
      coalesce(sum(w.amount) filter (where w.channel = 'POS'), 0) as pos, coalesce(sum(w.amount) filter (where w.channel = 'TRANSFER'), 0) as transfer
    from (${movedInTurns}) w group by w.shift_id) p on p.shift_id = s.id
  where s.tenant_id = $1 and s.state <> 'OPEN' and (s.cash_amount <> coalesce(p.cash, 0) or s.pos_amount <> coalesce(p.pos, 0)
    or s.transfer_amount <> coalesce(p.transfer, 0)) limit ${limit}`

/** What payments must fulfil at any moment; nothing where all do. */
export async function provePayments(reader: Reader): Promise<PaymentFault[]> {
  const found: PaymentFault[] = []
  for (const text of [bills, states, orders, discounts, shifts])
    found.push(...(await reader.all(statement<PaymentFault>(text, [reader.tenantId]))))
  return found
}
