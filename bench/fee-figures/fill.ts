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
  const paid = `n.no % 2 = 0`
  const changes = `'id', 'bench' || n.no, 'bill_no', 'BENCH' || n.no, 'village_id', p.village_id, 'building_id', p.building_id,
    'room_id', 'bench' || n.no % 5000, 'item_id', p.item_id, 'creditor_id', p.creditor_id, 'assign_id', null, 'batch_id', null, 'covers', false,
    'receivable', 100 + n.no % 900, 'paid', case when ${paid} then 100 + n.no % 900 else 0 end, 'refunded', 0, 'netted', 0, 'discounted', 0,
    'state', case when ${paid} then 'PAID' else 'UNPAID' end, 'bill_date', current_date - (n.no % 730)::integer,
    'due_date', current_date - (n.no % 730)::integer + 30`
  await owner.query('alter table fee_bill disable trigger user')
  await owner.query(
    copied(
      'fee_bill',
      `${changes}, 'bill_kind', 'IMPORT'`,
      `cross join generate_series(1, $1::integer) n(no) join place p on p.no = n.no % p.places
        where t.id = (select id from fee_bill where bill_kind = 'NORMAL' order by id limit 1)`,
    ),
    [bills],
  )
  await owner.query('alter table fee_bill enable trigger user')
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
  await owner.query('commit')
  await owner.query('vacuum analyze fee_bill, fee_entry, fee_pay_order, fee_pay_item, fee_pay_tender')
}
