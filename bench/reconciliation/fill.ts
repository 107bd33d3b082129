import type { Client } from 'pg'
import { village } from '../bill/fill.ts'

/** The day of the statement. */
export const day = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

/** So many payments by card of one day, each with the number on its slip. They stand in for records that nobody has. */
export async function fill(owner: Client, payments: number): Promise<void> {
  await owner.query('begin')
  await owner.query('alter table fee_pay_order disable trigger user')
  await owner.query(
    `insert into fee_pay_order select (jsonb_populate_record(t, jsonb_build_object('id', 'bench' || i, 'pay_no', 'BENCH' || i,
        'amount', 100 + i % 900, 'principal', 100 + i % 900, 'late_fee', 0, 'discount', 0, 'prepaid', 0, 'channel', 'POS',
        'paid_at', $3::date + time '10:00'))).*
      from fee_pay_order t cross join generate_series(1, $2::integer) i
      where t.id = (select id from fee_pay_order where village_id = $1 and shift_id is not null order by id limit 1)`,
    [village, payments, day],
  )
  await owner.query('alter table fee_pay_order enable trigger user')
  await owner.query(
    `insert into fee_pay_tender (tenant_id, id, order_id, channel, amount, received, change, voucher_no)
      select tenant_id, id, id, 'POS', amount, null, 0, 'BENCHV' || substr(id, 6) from fee_pay_order where id like 'bench%'`,
  )
  await owner.query('commit')
  await owner.query('vacuum analyze fee_pay_order, fee_pay_tender')
}
