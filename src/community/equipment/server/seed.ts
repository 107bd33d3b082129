import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'

const demoTenant = 1

/** A lift in each building, and the pumps and the power of each village; some checks are overdue. Always the same ones. */
export const equipmentSeed: Seed = {
  async load(db) {
    await db.write(systemActor(demoTenant), (tx) => tx.run(statement(equipment, [demoTenant, nowText(), today()])))
  },
}

const equipment = `insert into equipment (tenant_id, id, village_id, kind, equipment_no, name, place, maker, install_date,
    contractor_id, next_check_date, state, create_by, create_time, update_by, update_time, version)
  select $1, md5('equipment ' || e.village_id || e.no), e.village_id, e.kind, e.no, e.name, e.place, e.maker, date '2018-06-01' + e.lot,
    (select c.id from ref_company c where c.tenant_id = $1 and c.active and c.state in ('NORMAL', 'FROZEN') order by c.name, c.id limit 1),
    $3::date - 20 + e.lot, case when e.lot % 40 = 7 then 'STOPPED' else 'NORMAL' end,
    'system', $2::timestamptz, 'system', $2::timestamptz, 1
  from (
    select b.village_id, 'LIFT' as kind, 'D-' || lpad(row_number() over (partition by b.village_id order by b.code)::text, 2, '0') as no,
      b.name || '电梯' as name, b.name as place, '西子电梯' as maker, ('x' || left(md5(b.id), 2))::bit(8)::integer as lot
    from ref_building b where b.tenant_id = $1 and b.active
    union all
    select v.id, k.kind, k.no, k.name, k.place, k.maker, ('x' || left(md5(v.id || k.no), 2))::bit(8)::integer
    from ref_village v cross join (values ('FIRE', 'X-01', '消防水泵', '地下泵房', '上海凯泉'), ('WATER', 'S-01', '二次供水泵', '地下泵房', '杭州南方'),
      ('POWER', 'P-01', '配电柜', '配电房', '正泰电气')) k (kind, no, name, place, maker)
    where v.tenant_id = $1 and v.active and v.state = 'NORMAL'
  ) e`
