import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
export interface BillFault {
  villageId: string
  text: string
}

const limit = 20

/** What a room is charged, less what was taken off, is what its bills say that it owes. */
const rooms = `select b.village_id, '房屋' || coalesce(m.name, b.room_id) || '的应收、已收与欠费不平' as text
  from fee_bill b left join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  where b.tenant_id = $1 and b.state not in ('DRAFT', 'VOID') and b.del_flag = 0
  group by b.village_id, b.room_id, m.name
  having sum(b.receivable) - sum(b.netted) - sum(b.discounted) - sum(b.paid) + sum(b.refunded) <> sum(b.balance) limit ${limit}`

/** A bill and its corrections have taken the same off each other. */
const corrections = `select s.village_id, '账单' || s.bill_no || '与其冲正账单不平' as text
  from fee_bill s left join (select c.tenant_id, c.source_bill_id, sum(c.netted) as netted, sum(c.balance) as balance
    from fee_bill c where c.tenant_id = $1 and c.bill_kind = 'CORRECT' group by 1, 2) c
    on c.tenant_id = s.tenant_id and c.source_bill_id = s.id
  where s.tenant_id = $1 and s.bill_kind <> 'CORRECT' and (s.netted <> 0 or c.netted is not null)
    and (s.netted + coalesce(c.netted, 0) <> 0 or coalesce(c.balance, 0) <> 0) limit ${limit}`

/** What entries say is what bills say. */
const entries = `select coalesce(b.village_id, e.village_id) as village_id,
    '账单' || coalesce(b.bill_no, e.bill_id) || '与流水不符' as text
  from (select village_id, bill_id, coalesce(sum(case entry_kind when 'NET' then amount when 'OVER' then -amount end), 0) as netted,
      coalesce(sum(amount) filter (where entry_kind = 'WRITE_OFF'), 0) as lost
    from fee_entry where tenant_id = $1 and entry_kind in ('NET', 'OVER', 'WRITE_OFF') group by village_id, bill_id) e
  full join (select id, village_id, bill_no, netted, case state when 'BADDEBT' then balance else 0 end as lost
    from fee_bill where tenant_id = $1 and (netted <> 0 or state = 'BADDEBT')) b on b.id = e.bill_id
  where coalesce(e.netted, 0) <> coalesce(b.netted, 0) or coalesce(e.lost, 0) <> coalesce(b.lost, 0) limit ${limit}`

/** What was let go of late fees is what the ledger and what was decided say. */
const waivers = `select b.village_id, '账单' || b.bill_no || '的减免违约金与流水、减免单不符' as text
  from fee_bill b
    left join (select bill_id, sum(amount) as amount from fee_entry where tenant_id = $1 and entry_kind = 'WAIVE' group by bill_id) e on e.bill_id = b.id
    left join (select bill_id, sum(amount) as amount from fee_adjustment where tenant_id = $1 and adjust_kind = 'WAIVE' and state = 'PASSED'
      group by bill_id) a on a.bill_id = b.id
  where b.tenant_id = $1 and (b.late_waived <> 0 or e.bill_id is not null or a.bill_id is not null)
    and (b.late_waived <> coalesce(e.amount, 0) or b.late_waived <> coalesce(a.amount, 0)) limit ${limit}`

/** What every sum of bills must fulfil at any moment; nothing where all does. */
export async function proveBills(reader: Reader): Promise<BillFault[]> {
  const found: BillFault[] = []
  for (const text of [rooms, corrections, entries, waivers])
    found.push(...(await reader.all(statement<BillFault>(text, [reader.tenantId]))))
  return found
}
