import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
interface RefundFault {
  villageId: string
  text: string
}

const limit = 20
const ways = `('CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY')`

/**
 * What went back is what was asked for line by line, what stands below zero of its payment, and what the ledger says, in
 * money and in all; nothing has moved of one that is not paid out.
 */
const refunds = `select f.village_id, '退款单' || f.refund_no || '的明细、收款单与流水不符' as text
  from (select *, state = 'SUCCESS' as is_paid from fee_refund where tenant_id = $1) f
    left join (select refund_id, sum(principal + late_fee) as amount from fee_refund_item where tenant_id = $1 group by refund_id) a
      on a.refund_id = f.id
    left join (select refund_id, -sum(principal + late_fee) as amount from fee_pay_item where tenant_id = $1 and refund_id is not null
      group by refund_id) i on i.refund_id = f.id
    left join (select refund_id, -sum(amount) as amount, -coalesce(sum(amount) filter (where channel <> 'ACCOUNT'), 0) as money
      from fee_pay_tender where tenant_id = $1 and refund_id is not null group by refund_id) t on t.refund_id = f.id
    left join (select refund_id, -coalesce(sum(amount) filter (where entry_kind in ('PAY', 'LATE', 'PREPAY', 'DEPOSIT')), 0) as amount,
        -coalesce(sum(amount) filter (where entry_kind in ${ways}), 0) as money,
        -coalesce(sum(amount) filter (where entry_kind = 'ACCOUNT'), 0) as back
      from fee_entry where tenant_id = $1 and refund_id is not null group by refund_id) e on e.refund_id = f.id
    left join (select refund_id, sum(amount) as amount from (
        select refund_id, amount from fee_account_log where tenant_id = $1 and pay_order_id is null
        union all select refund_id, amount from fee_deposit_log where tenant_id = $1 and refund_id is not null) x
      group by refund_id) l on l.refund_id = f.id
  where (f.refund_kind = 'PAYMENT' and a.amount is distinct from f.amount)
    or (f.refund_kind = 'PAYMENT' and f.is_paid and (i.amount is distinct from f.amount or t.amount is distinct from f.amount
      or t.money is distinct from f.money or e.back is distinct from f.amount - f.money))
    or (f.is_paid and (e.amount is distinct from case f.refund_kind when 'MOVE' then 0 else f.amount end or e.money is distinct from f.money))
    or (f.refund_kind <> 'PAYMENT' and f.is_paid and l.amount is distinct from -f.money)
    or (not f.is_paid and (i.refund_id is not null or t.refund_id is not null or e.refund_id is not null or l.refund_id is not null))
  limit ${limit}`

/**
 * What went back through a channel went once and by its last number; nothing of a refund is with a channel, or was paid
 * by it, that goes back in another way.
 */
const channels = `select f.village_id, '退款单' || f.refund_no || '与渠道退款不符' as text
  from fee_refund f
    left join lateral (select count(*) filter (where r.state = 'SUCCESS') as done, count(*) filter (where r.state in ('WAITING', 'ABNORMAL')) as open,
        bool_or(r.state = 'SUCCESS' and r.refund_no = f.channel_no and r.amount = f.money) as is_own
      from fee_online_refund r where r.tenant_id = f.tenant_id and r.pay_order_id = f.pay_order_id
        and (r.refund_no = f.refund_no or r.refund_no like f.refund_no || '-%')) r on true
  where f.tenant_id = $1 and f.tries > 0 and case when f.state = 'SUCCESS' and f.way = 'ORIGINAL' then r.done <> 1 or r.open > 0 or not r.is_own
    when f.state in ('PAYING', 'ABNORMAL') then r.done + r.open <> 1 else r.done + r.open > 0 end limit ${limit}`

/** What refunds must fulfil at any moment; nothing where all do. */
export async function proveRefunds(reader: Reader): Promise<RefundFault[]> {
  const found: RefundFault[] = []
  for (const text of [refunds, channels])
    found.push(...(await reader.all(statement<RefundFault>(text, [reader.tenantId]))))
  return found
}
