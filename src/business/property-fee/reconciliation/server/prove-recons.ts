import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
interface ReconFault {
  villageId: string
  text: string
}

const limit = 20

/** Rows that a reconciliation answers for, less our money that it answers for, are the differences that were not made up for. */
const sums = `select r.village_id, '对账单' || r.recon_no || '的渠道金额、本方金额与差异不平' as text
  from fee_recon r
    left join (select held_by, sum(amount) filter (where trade_state <> 'FAILED') as amount
      from fee_recon_line where tenant_id = $1 and held_by is not null group by held_by) l on l.held_by = r.id
    left join (select a.recon_id, sum(t.amount) as amount from fee_recon_tender a
      join fee_pay_tender t on t.tenant_id = a.tenant_id and t.id = a.tender_id where a.tenant_id = $1 group by a.recon_id) o on o.recon_id = r.id
    left join (select d.recon_id, sum(d.difference) as amount from fee_recon_diff d
      join fee_recon p on p.tenant_id = d.tenant_id and p.id = d.recon_id
      where d.tenant_id = $1 and d.diff_class <> 'FEE' and d.state <> 'VOID' and d.way is distinct from 'BOOK' and d.way is distinct from 'MATCHED'
        and not (d.state = 'CARRIED' and p.state = 'CLOSED') group by d.recon_id) d on d.recon_id = r.id
  where r.tenant_id = $1 and r.state <> 'VOID' and coalesce(l.amount, 0) - coalesce(o.amount, 0) <> coalesce(d.amount, 0) limit ${limit}`

/** What was closed stays what it was: nothing is left in it, and its own sum is that of its money. */
const closed = `select r.village_id, '已结清的对账单' || r.recon_no || '的本方金额与收款不符或仍有差异未处理' as text
  from fee_recon r
    left join (select a.recon_id, sum(t.amount) as amount from fee_recon_tender a
      join fee_pay_tender t on t.tenant_id = a.tenant_id and t.id = a.tender_id where a.tenant_id = $1 group by a.recon_id) o on o.recon_id = r.id
  where r.tenant_id = $1 and r.state = 'CLOSED' and (r.own_amount <> coalesce(o.amount, 0)
    or exists (select from fee_recon_diff d where d.tenant_id = $1 and d.recon_id = r.id and d.state in ('OPEN', 'CONFIRMING'))) limit ${limit}`

/** Money in closed reconciliations is money of the ledger: payment by payment, in the same way. */
const ledger = `select r.village_id, '对账单' || r.recon_no || '中支付单' || o.pay_no || '的收款与流水不符' as text
  from (select distinct a.recon_id, t.order_id, t.channel from fee_recon_tender a
      join fee_pay_tender t on t.tenant_id = a.tenant_id and t.id = a.tender_id where a.tenant_id = $1) m
    join fee_recon r on r.tenant_id = $1 and r.id = m.recon_id and r.state = 'CLOSED'
    join fee_pay_order o on o.tenant_id = $1 and o.id = m.order_id
    join (select order_id, channel, sum(amount) as amount from fee_pay_tender where tenant_id = $1 group by 1, 2) t
      on t.order_id = m.order_id and t.channel = m.channel
    left join (select pay_order_id, entry_kind, sum(amount) as amount from fee_entry
      where tenant_id = $1 and pay_order_id is not null and bill_id is null and account_id is null group by 1, 2) e
      on e.pay_order_id = m.order_id and e.entry_kind = m.channel
  where e.amount is distinct from t.amount limit ${limit}`

/** What reconciliations must fulfil at any moment; nothing where all do. */
export async function proveRecons(reader: Reader): Promise<ReconFault[]> {
  const found: ReconFault[] = []
  for (const text of [sums, closed, ledger])
    found.push(...(await reader.all(statement<ReconFault>(text, [reader.tenantId]))))
  return found
}
