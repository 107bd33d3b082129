import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Something that does not come to what it should, in a village. */
interface AccountFault {
  villageId: string
  text: string
}

const limit = 20

/** What an account has is the sum of what moved on it, step by step, and what the ledger says of it. */
const accounts = `select a.village_id, '预存账户' || coalesce(m.name || ' ', '') || a.id || '的余额与变动、流水不符' as text
  from fee_account a
    left join ref_payer p on p.tenant_id = a.tenant_id and p.id = a.payer_id
    left join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
    left join (select account_id, sum(amount) as amount, bool_or(balance_after <> running or seq <> place) as is_broken
      from (select account_id, amount, balance_after, seq, sum(amount) over w as running, row_number() over w as place
        from fee_account_log where tenant_id = $1 window w as (partition by account_id order by seq)) s group by account_id) l
      on l.account_id = a.id
    left join (select account_id, sum(case entry_kind when 'PREPAY' then amount else -amount end) as amount
      from fee_entry where tenant_id = $1 and account_id is not null group by account_id) e on e.account_id = a.id
  where a.tenant_id = $1 and (a.balance <> coalesce(l.amount, 0) or a.balance <> coalesce(e.amount, 0) or coalesce(l.is_broken, false))
  limit ${limit}`

/** What is set aside of an account is what refunds without an end have asked back of it. */
const frozen = `select a.village_id, '预存账户' || a.id || '的退款冻结与退款单不符' as text
  from fee_account a left join (select h.account_id, sum(h.amount) as amount
      from fee_refund f cross join lateral (
        select f.account_id, f.amount where f.account_id is not null
        union all select i.account_id, i.principal from fee_refund_item i
          where i.tenant_id = f.tenant_id and i.refund_id = f.id and i.account_id is not null) h
      where f.tenant_id = $1 and f.held and f.state not in ('SUCCESS', 'REJECTED', 'CANCELLED') group by h.account_id) r
    on r.account_id = a.id
  where a.tenant_id = $1 and a.frozen <> coalesce(r.amount, 0) limit ${limit}`

/** What moved on accounts by a payment is what the payment put on them and took off them. */
const payments = `select o.village_id, '支付单' || o.pay_no || '的预存存入、抵扣与账户变动不符' as text
  from (select coalesce(x.order_id, l.pay_order_id) as order_id
    from (select order_id, account_id, sum(amount) as amount from (
        select order_id, account_id, principal as amount from fee_pay_item where tenant_id = $1 and account_id is not null
        union all select order_id, account_id, -amount from fee_pay_tender where tenant_id = $1 and account_id is not null) y
      group by order_id, account_id) x
      full join (select pay_order_id, account_id, sum(amount) as amount from fee_account_log where tenant_id = $1
        group by pay_order_id, account_id) l on l.pay_order_id = x.order_id and l.account_id = x.account_id
    where coalesce(x.amount, 0) <> coalesce(l.amount, 0)) f
    join fee_pay_order o on o.tenant_id = $1 and o.id = f.order_id limit ${limit}`

/** What accounts must fulfil at any moment; nothing where all do. */
export async function proveAccounts(reader: Reader): Promise<AccountFault[]> {
  const found: AccountFault[] = []
  for (const text of [accounts, frozen, payments])
    found.push(...(await reader.all(statement<AccountFault>(text, [reader.tenantId]))))
  return found
}
