import type { Client } from 'pg'

/**
 * The kept sums of a district of six million bills, without the bills: 620 villages, four items and 24 months, each unpaid,
 * paid in part and paid, over four months, in five ways at two desks.
 */
export async function fillDistrict(owner: Client): Promise<void> {
  const places = `generate_series(1, 620) v cross join (select id as item_id, creditor_id from fee_item order by id limit 4) i
    cross join lateral (select date_trunc('month', current_date - m * 30)::date as month from generate_series(0, 23) m) m`
  await owner.query('begin')
  await owner.query(
    `insert into fee_bill_sum (tenant_id, is_fresh, del_flag, village_id, creditor_id, item_id, obj_type, bill_kind, state, period_start, period_end,
        bill_date, due_date, count, receivable, netted, balance)
      select 1, false, 0, 'district' || v, i.creditor_id, i.item_id, 'ROOM', 'NORMAL', s.state, m.month, m.month + 27, m.month, m.month + 30,
        s.count, s.count * 210.35, 0, s.owed * 210.35
      from ${places} cross join (values ('UNPAID', 12, 12), ('PARTIAL', 4, 2), ('PAID', 84, 0)) s(state, count, owed)`,
  )
  await owner.query(
    `insert into fee_entry_sum (tenant_id, is_fresh, del_flag, village_id, creditor_id, item_id, bill_kind, state, bill_month, booked_month, entry_kind, amount)
      select 1, false, 0, 'district' || v, i.creditor_id, i.item_id, 'NORMAL', case later when 3 then 'PARTIAL' else 'PAID' end, m.month,
        (m.month + later * interval '1 month')::date, 'PAY', 4210.35
      from ${places} cross join generate_series(0, 3) later`,
  )
  await owner.query(
    `insert into fee_pay_sum (tenant_id, is_fresh, del_flag, village_id, creditor_id, state, channel, cashier, paid_month, count, amount)
      select 1, false, 0, 'district' || v, i.creditor_id, 'SUCCESS', w.channel, 'desk' || v || d, m.month, 9, 4210.35
      from ${places} cross join (values ('CASH'), ('POS'), ('TRANSFER'), ('WECHAT'), ('ALIPAY')) w(channel) cross join generate_series(1, 2) d
      where i.item_id = (select min(id) from fee_item)`,
  )
  await owner.query('commit')
  await owner.query('vacuum analyze fee_bill_sum, fee_entry_sum, fee_pay_sum')
}
