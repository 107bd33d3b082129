import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
interface DepositFault {
  villageId: string
  text: string
}

const limit = 20

/** What is held is the sum of what moved, step by step, kind by kind. */
const logs = `select d.village_id, '押金' || d.deposit_no || '的余额与变动不符' as text
  from fee_deposit d
    left join (select deposit_id, sum(amount) as amount, bool_or(balance_after <> running or seq <> place) as is_broken,
        coalesce(sum(amount) filter (where log_kind in ('IN', 'TAKEN')), 0) as taken,
        -coalesce(sum(amount) filter (where log_kind = 'DEDUCT'), 0) as deducted,
        -coalesce(sum(amount) filter (where log_kind = 'REFUND'), 0) as returned
      from (select *, sum(amount) over w as running, row_number() over w as place from fee_deposit_log where tenant_id = $1
        window w as (partition by deposit_id order by seq)) s group by deposit_id) l on l.deposit_id = d.id
  where d.tenant_id = $1 and (d.balance is distinct from l.amount or l.is_broken or d.taken <> l.taken or d.deducted <> l.deducted
    or d.returned <> l.returned) limit ${limit}`

/** What came in is what payments took off its bill, and every bill of a deposit of which something is paid has one. */
const bills = `select coalesce(d.village_id, b.village_id) as village_id, '押金账单' || b.bill_no || '的已收与押金不符' as text
  from fee_bill b join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id
    left join (select bill_id, sum(principal) as amount from fee_pay_item where tenant_id = $1 and bill_id is not null group by bill_id) i
      on i.bill_id = b.id
    left join fee_deposit d on d.tenant_id = b.tenant_id and d.bill_id = b.id
  where b.tenant_id = $1 and (n.fee_type = 'DEPOSIT' or d.id is not null) and coalesce(d.taken, 0) <> coalesce(i.amount, 0) limit ${limit}`

/** What the ledger has taken for its bill and given away is what is held, and what was deducted is income. */
const entries = `select d.village_id, '押金' || d.deposit_no || '与流水不符' as text
  from fee_deposit d
    left join (select bill_id, coalesce(sum(amount) filter (where entry_kind in ('PAY', 'DEPOSIT')), 0) as amount,
        coalesce(sum(amount) filter (where entry_kind = 'INCOME'), 0) as income
      from fee_entry where tenant_id = $1 and entry_kind in ('PAY', 'DEPOSIT', 'INCOME') group by bill_id) e on e.bill_id = d.bill_id
  where d.tenant_id = $1 and (d.balance <> coalesce(e.amount, 0) or d.deducted <> coalesce(e.income, 0)) limit ${limit}`

/** What was deducted is what payers have agreed to, and something is asked for where the state says so. */
const deductions = `select d.village_id, '押金' || d.deposit_no || '的状态与扣款不符' as text
  from fee_deposit d
    left join (select deposit_id, coalesce(sum(amount) filter (where state = 'AGREED'), 0) as amount,
        count(*) filter (where state = 'ASKED') as asked, count(*) filter (where state = 'OBJECTED') as objected
      from fee_deposit_deduct where tenant_id = $1 group by deposit_id) x on x.deposit_id = d.id
  where d.tenant_id = $1 and (d.deducted <> coalesce(x.amount, 0) or (d.state = 'DEDUCTING') <> (coalesce(x.asked, 0) = 1)
    or (d.state = 'DISPUTED') <> (coalesce(x.objected, 0) = 1) or (d.state in ('REFUNDED', 'VOID')) <> (d.balance = 0)) limit ${limit}`

/** What went back is what refunds have paid out, and one is on its way where the state says so. */
const returns = `select d.village_id, '押金' || d.deposit_no || '与退款单不符' as text
  from fee_deposit d
    left join (select deposit_id, coalesce(sum(amount) filter (where state = 'SUCCESS'), 0) as amount,
        count(*) filter (where state not in ('SUCCESS', 'REJECTED', 'CANCELLED')) as open
      from fee_refund where tenant_id = $1 and deposit_id is not null group by deposit_id) f on f.deposit_id = d.id
  where d.tenant_id = $1 and (d.returned <> coalesce(f.amount, 0) or (d.state = 'REFUNDING') <> (coalesce(f.open, 0) = 1)) limit ${limit}`

/** What deposits must fulfil at any moment; nothing where all do. */
export async function proveDeposits(reader: Reader): Promise<DepositFault[]> {
  const found: DepositFault[] = []
  for (const text of [logs, bills, entries, deductions, returns])
    found.push(...(await reader.all(statement<DepositFault>(text, [reader.tenantId]))))
  return found
}
