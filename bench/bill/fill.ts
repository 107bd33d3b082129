import type { Client } from 'pg'
import { seedId } from '#kernel/server/seed-random.ts'

export const village = seedId('village', 'A01A01A01A01')
export const standardNo = 'SFBENCH'

/** Homes of a building; a part of a batch is of whole buildings. */
const perBuilding = 100

const copied = (table: string, changes: string, from: string): string =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t cross join ${from}`

/**
 * A village of so many homes of 89.50 ㎡ at 2.60 yuan a month, as scenario 9 has them: each is to be billed 232.70 yuan for
 * this month, and for no other: towards its end the next one is due, too. They stand in for records that nobody has: they are billed, not looked at.
 */
export async function fill(owner: Client, homes: number): Promise<void> {
  const run = (text: string, values: unknown[]) => owner.query(text, values)
  const first = (table: string, where: string): string =>
    `where t.id = (select id from ${table} where village_id = $1 and ${where} order by id limit 1)`
  await owner.query('begin')
  const building = `'id', 'bench' || i, 'name', '测' || i || '幢', 'code', 'BN' || i`
  await run(
    `${copied('village_building', building, 'generate_series(1, $2::integer) i')} ${first('village_building', 'true')}`,
    [village, Math.ceil(homes / perBuilding)],
  )
  const room = `'id', 'bench' || i, 'building_id', 'bench' || (1 + (i - 1) / $3::integer), 'unit_id', null, 'room_no', i::text,
    'name', '测' || i, 'room_code', 'BN' || lpad(i::text, 8, '0'), 'build_area', 89.50, 'inner_area', null`
  const home = `usage not in ('2', '4')`
  await run(`${copied('village_room', room, 'generate_series(1, $2::integer) i')} ${first('village_room', home)}`, [
    village,
    homes,
    perBuilding,
  ])
  const standard = `'id', 'bench', 'standard_no', '${standardNo}', 'standard_name', '测量物业费', 'unit_price', 2.60,
    'additional_amount', null, 'bill_cycle_months', 1, 'cycle_anchor', 'NATURAL', 'charge_mode', 'PREPAY', 'bill_day', 1,
    'start_date', date_trunc('month', now())::date, 'end_date', null`
  const charged = `state = 'ENABLED' and formula_type = 'AREA_BUILT' and obj_type = 'ROOM'`
  await run(`${copied('fee_standard', standard, 'generate_series(1, 1) i')} ${first('fee_standard', charged)}`, [
    village,
  ])
  const assign = `insert into fee_assign (tenant_id, id, standard_no, village_id, room_id, item_id, creditor_id, obj_type, start_date, end_date,
      quantity, coefficient, state, create_by, create_time, update_by, update_time, version)
    select s.tenant_id, 'bench' || i, s.standard_no, s.village_id, 'bench' || i, s.item_id, s.creditor_id, s.obj_type, s.start_date, (s.start_date + interval '1 month - 1 day')::date,
      1, 1, 'ACTIVE', 'system', now(), 'system', now(), 1
    from fee_standard s cross join generate_series(1, $1::integer) i where s.id = 'bench'`
  await run(assign, [homes])
  await owner.query('commit')
  await owner.query('vacuum analyze village_room, fee_assign, fee_bill')
}
