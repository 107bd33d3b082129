import type { Client } from 'pg'
import { multiply } from '#kernel/shared/decimal.ts'

/** The company whose channel takes the money, by its code. */
export const creditor = 'B01A01'
const amount = '232.70'

/** What was ordered for one bill, and waits to be paid. */
export interface Ordered {
  payNo: string
  /** Cents. */
  total: number
}

/** Its columns that are written: sums are made of others. */
const columns = `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
  where table_name = 'fee_bill' and table_schema = current_schema() and is_generated = 'NEVER'`

/**
 * So many unpaid bills over the villages of the small district, each ordered by somebody through the channel and held by
 * that order. They stand in for homes that nobody has.
 */
export async function fill(owner: Client, orders: number, merchant: string): Promise<Ordered[]> {
  await owner.query('begin')
  // One bill of each village that the company charges.
  await owner.query(
    `create temporary table model on commit drop as select *, row_number() over (order by village_id) as rank from (
       select distinct on (b.village_id) b.id, b.village_id, b.creditor_id, b.room_id, b.payer_id from fee_bill b
       join sys_depart d on d.tenant_id = b.tenant_id and d.id = b.creditor_id
       where b.tenant_id = 1 and b.del_flag = 0 and b.state = 'UNPAID' and b.bill_kind = 'NORMAL' and b.payer_id is not null
         and d.org_code = $1
       order by b.village_id, b.id) one`,
    [creditor],
  )
  await owner.query(
    `create temporary table wanted on commit drop as
       select i, 1 + i % (select count(*) from model) as rank from generate_series(1, $1::integer) i`,
    [orders],
  )
  const sum = `'receivable', ${amount}, 'netted', 0, 'paid', 0, 'refunded', 0, 'rebate', 0, 'discounted', 0, 'late_paid', 0`
  // Not counted as covering their days: a home is billed many times here.
  const bill = `'id', 'bench' || w.i, 'bill_no', 'BENCH' || w.i, 'covers', false, 'standard_no', null, 'assign_id', null, 'batch_id', null,
    ${sum}, 'due_date', current_date + 30, 'locked_by', null, 'locked_until', null, 'state', 'UNPAID'`
  const { names } = (await owner.query<{ names: string }>(columns)).rows[0]!
  await owner.query(
    `insert into fee_bill (${names}) select ${names} from (select (jsonb_populate_record(t, jsonb_build_object(${bill}))).*
       from fee_bill t join model m on t.tenant_id = 1 and t.id = m.id join wanted w using (rank)) copies`,
  )
  await owner.query(
    `insert into fee_online_order (tenant_id, id, pay_no, village_id, creditor_id, room_id, payer_id, user_id, way, merchant, amount,
       principal, late_fee, due_on, expire_at, pay_url, next_ask_at, state, create_by, create_time, version)
     select 1, 'bench' || w.i, 'BENCH' || w.i, m.village_id, m.creditor_id, m.room_id, m.payer_id, 'system', 'NATIVE', $1,
       ${amount}, ${amount}, 0, current_date, now() + interval '1 hour', 'weixin://bench', now() + interval '1 hour', 'WAITING', 'system', now(), 1
     from wanted w join model m using (rank)`,
    [merchant],
  )
  await owner.query(
    `insert into fee_online_item (tenant_id, id, order_id, bill_id, principal, late_fee)
     select 1, 'bench' || i, 'bench' || i, 'bench' || i, ${amount}, 0 from wanted`,
  )
  await owner.query(
    `update fee_bill set locked_by = id, locked_until = now() + interval '1 hour' where tenant_id = 1 and bill_no like 'BENCH%'`,
  )
  await owner.query('commit')
  // Nobody looks for the copies: indexing them would be paid for by what is measured.
  await owner.query('truncate search_pending')
  await owner.query('vacuum analyze')
  const cents = Number(multiply([amount, 100]))
  return Array.from({ length: orders }, (_, n) => ({ payNo: `BENCH${n + 1}`, total: cents }))
}

interface Counted {
  orders: number
  paid: number
  payments: number
  bills: number
  notices: number
  entries: number
  amount: string
}

const counted = `select (select count(*)::integer from fee_online_order where pay_no like 'BENCH%') as orders,
  (select count(*)::integer from fee_online_order where pay_no like 'BENCH%' and state = 'SUCCESS') as paid,
  (select count(distinct pay_order_id)::integer from fee_online_order where pay_no like 'BENCH%') as payments,
  (select count(*)::integer from fee_bill where bill_no like 'BENCH%' and state = 'PAID' and balance = 0 and locked_by is null) as bills,
  (select count(*)::integer from fee_online_notice where subject like 'BENCH%') as notices,
  (select count(*)::integer from fee_entry where bill_id like 'bench%' and entry_kind = 'PAY') as entries,
  (select coalesce(sum(amount), 0)::text from fee_pay_order where pay_no like 'BENCH%') as amount`

/** What does not agree with every order having been paid once; empty where all does. */
export async function faultsOf(owner: Client, told: number): Promise<string[]> {
  const one = (await owner.query<Counted>(counted)).rows[0]!
  const wanted = { orders: told, paid: told, payments: told, bills: told, notices: told, entries: told }
  const wrong = Object.entries(wanted).flatMap(([name, value]) => {
    const seen = one[name as keyof Counted]
    return seen === value ? [] : [`${name} ${seen} instead of ${value}`]
  })
  const sum = multiply([amount, told])
  return one.amount === sum ? wrong : [...wrong, `${one.amount} yuan instead of ${sum}`]
}
