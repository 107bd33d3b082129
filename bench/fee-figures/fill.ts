import type { Client } from 'pg'

/**
 * So many bills of the last two years over the villages of the district, half of them paid, with their payments and ledger
 * entries. They stand in for records that nobody has: they are counted, not looked at.
 */
export async function fill(owner: Client, bills: number): Promise<void> {
  await owner.query('begin')
  const copied = (table: string, changes: string, where: string): string =>
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t ${where}`
  await owner.query(
    `create temporary table place on commit drop as select row_number() over (order by b.id) - 1 as no, b.village_id, b.id as building_id,
        i.id as item_id, i.creditor_id, count(*) over () as places
      from ref_building b join fee_item i on i.status = '1' and i.fee_type in ('PROPERTY', 'PARKING', 'OTHER')
        and exists (select from fee_standard s where s.village_id = b.village_id and s.item_id = i.id)`,
  )
  await owner.query('alter table fee_bill disable trigger user')
  await owner.query(
    `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, period_start,
        period_end, receivable, paid, bill_date, due_date, covers, state, create_by, create_time, update_by, update_time, version)
      select 1, 'bench' || n.no, 'BENCH' || n.no, 'IMPORT', p.village_id, p.building_id, 'bench' || n.no % 5000, 'ROOM', p.item_id, p.creditor_id,
        d.day, d.day + 29, s.sum, case when n.no % 2 = 0 then s.sum else 0 end, d.day, d.day + 30, false,
        case when n.no % 2 = 0 then 'PAID' else 'UNPAID' end, 'system', now(), 'system', now(), 1
      from generate_series(1, $1::integer) n(no) join place p on p.no = n.no % p.places
        cross join lateral (select current_date - n.no % 730 as day) d cross join lateral (select 100 + n.no % 900 as sum) s`,
    [bills],
  )
  await owner.query('alter table fee_bill enable trigger user')
  // As every night does for what went past the triggers.
  await owner.query('select fee_bill_sum_prove(v.id) from (select distinct village_id as id from fee_bill) v')
  const made = `cross join (select b.* from fee_bill b where b.id like 'bench%' and b.state = 'PAID') b
    where t.id = (select id from fee_pay_order where state = 'SUCCESS' order by id limit 1)`
  const order = `'id', b.id, 'pay_no', b.bill_no, 'village_id', b.village_id, 'creditor_id', b.creditor_id, 'amount', b.paid, 'principal', b.paid,
    'late_fee', 0, 'discount', 0, 'paid_at', b.bill_date + time '10:00'`
  await owner.query(copied('fee_pay_order', order, made))
  await owner.query(
    `insert into fee_pay_item select b.tenant_id, b.id, b.id, b.id, b.paid, 0, 0, 0, null, b.bill_date, false
      from fee_bill b where b.id like 'bench%' and b.state = 'PAID'`,
  )
  await owner.query(
    `insert into fee_pay_tender select b.tenant_id, b.id, b.id, 'CASH', b.paid, b.paid, 0, null
      from fee_bill b where b.id like 'bench%' and b.state = 'PAID'`,
  )
  await owner.query(
    `insert into fee_entry (tenant_id, id, village_id, creditor_id, bill_id, entry_kind, amount, pay_order_id, booked_on, create_by, create_time)
      select b.tenant_id, b.id, b.village_id, b.creditor_id, b.id, 'PAY', b.paid, b.id, b.bill_date, 'system', now()
      from fee_bill b where b.id like 'bench%' and b.state = 'PAID'`,
  )
  for (const kept of ['bill', 'entry', 'pay']) await owner.query(`select fee_${kept}_sum_fold(10000000)`)
  await owner.query('commit')
  await owner.query(
    'vacuum analyze fee_bill, fee_bill_sum, fee_entry_sum, fee_pay_sum, fee_entry, fee_pay_order, fee_pay_item, fee_pay_tender',
  )
}
