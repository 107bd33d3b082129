import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { raiseNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { beginChains } from './ledger-kinds.ts'
import { standardTables } from '../standard/server/tables.ts'

const demoTenant = 1
/** Yuan a ㎡, by the place of the village in the district. */
const rates = ['140.00', '120.00', '160.00', '90.00']

/**
 * A standard for every village, and the first deposits of two thirds of the delivered rooms, always the same ones. One
 * in thirty of them has paid for a lift since and must be paid up. The database makes the rows out of the register.
 */
export const fundSeed: Seed = {
  async load(db, _size, bulk) {
    const actor = systemActor(demoTenant)
    await db.write(actor, async (tx) => {
      const text = 'select id from ref_village where tenant_id = $1 and active order by right(code, 4), id'
      const villages = await tx.all(statement<{ id: string }>(text, [demoTenant]))
      const rows = villages.map(({ id }, place) => ({
        ...{ villageId: id, effectDate: '2020-01-01', remark: null },
        ratePerM2: rates[place % rates.length]!,
      }))
      await insertRows(tx, actor, standardTables.fundStandard, rows)
    })
    await bulk.load(demoTenant, ['fund_account', 'fund_entry'], async (tx) => {
      for (const text of [accounts, deposits, uses]) await tx.run(statement(text, [demoTenant, nowText()]))
      for (const text of numbers) await tx.run(raiseNumbers(text, [demoTenant]))
    })
    await beginChains(db, actor)
  },
}

/** From 0 to 255, by the random signs of an id. */
const lot = (id: string): string => `('x' || left(${id}, 2))::bit(8)::integer`
const base = `'system', $2::timestamptz, 'system', $2::timestamptz, 1`

const accounts = `insert into fund_account (tenant_id, id, account_no, village_id, building_id, room_id, owner_household_ids,
    first_deposit, principal, state, create_by, create_time, update_by, update_time, version)
  select m.tenant_id, md5('fund account ' || m.id), 'WZ' || lpad((row_number() over (order by m.room_code))::text, 8, '0'),
    m.village_id, m.building_id, m.id, coalesce(o.ids, '{}'), paid.first,
    paid.first - case when ${lot('m.id')} % 30 = 1 then round(paid.first * 0.75, 2) else 0 end, '1', ${base}
  from ref_room m
    join fund_standard s on s.tenant_id = m.tenant_id and s.village_id = m.village_id and s.del_flag = 0
    left join (select room_id, array_agg(id order by is_representative desc, id) as ids from ref_household
      where tenant_id = $1 and relation_type = 'owner' and state = 'VERIFIED' and active group by room_id) o on o.room_id = m.id
    cross join lateral (select round(m.build_area * s.rate_per_m2, 2) as first) paid
  where m.tenant_id = $1 and m.active and m.deliver_state = '3' and ${lot('m.id')} % 3 <> 0`

const entry = `insert into fund_entry (tenant_id, id, entry_no, account_id, village_id, room_id, direction, kind, amount,
    balance_after, biz_type, biz_id, date, remark, create_by, create_time, update_by, update_time, version)
  select a.tenant_id, e.id, e.prefix || lpad((row_number() over (order by a.account_no))::text, 6, '0'), a.id, a.village_id, a.room_id`

const deposits = `${entry}, '1', '00', a.first_deposit, a.first_deposit, 'deposit', e.id, '2021-06-30', null, ${base}
  from fund_account a cross join lateral (select md5('fund deposit ' || a.id) as id, 'WL20210630' as prefix) e
  where a.tenant_id = $1`

const uses = `${entry}, '2', '11', a.first_deposit - a.principal, a.principal, 'use', e.id, '2025-03-31', '电梯大修分摊', ${base}
  from fund_account a cross join lateral (select md5('fund use ' || a.id) as id, 'WL20250331' as prefix) e
  where a.tenant_id = $1 and a.principal < a.first_deposit`

const numbers = [
  `select $1, 'WZ', count(*) from fund_account where tenant_id = $1`,
  `select $1, left(entry_no, 10), count(*) from fund_entry where tenant_id = $1 group by 2`,
]
