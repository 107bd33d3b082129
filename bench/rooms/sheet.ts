import type { Client } from 'pg'

/** The columns of 房屋导入. */
export const titles = [
  '*小区',
  '*楼栋',
  '单元',
  '*房号',
  '*楼层',
  '*用途',
  '*建筑面积',
  '套内面积',
  '*面积来源',
  '*权属',
  '产权证号',
  '*交付状态',
  '交付日期',
]

export interface KnownUnit {
  village: string
  building: string
  unit: string
}

/** Every unit of the district by the names that a sheet holds, village by village. */
export async function unitsOf(owner: Client): Promise<KnownUnit[]> {
  const { rows } = await owner.query<KnownUnit>(
    `select v.name as village, b.name as building, u.name as unit
      from village_unit u join village_building b on b.tenant_id = u.tenant_id and b.id = u.building_id
        join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
      order by v.code, b.code, u.code`,
  )
  return rows
}

/** So many rooms, spread over the units in their order; one in a hundred repeats the number before it. */
export function* rowsOf(units: readonly KnownUnit[], count: number): Generator<string[]> {
  const perUnit = Math.ceil(count / units.length)
  for (let row = 0; row < count; row += 1) {
    const { village, building, unit } = units[Math.floor(row / perUnit)]!
    const place = row % perUnit
    const number = row % 100 === 99 && place > 0 ? place - 1 : place
    const place4 = String(number).padStart(4, '0')
    yield [village, building, unit, `X${place4}`, '5', '住宅', '88.8', '70', '实测', '商品房', '', '3', '2026/01/31']
  }
}

/** More rooms in every unit, without the ways of the product, until the register holds so many. */
export async function fillUp(owner: Client, total: number): Promise<void> {
  const columns =
    'village_id, building_id, unit_id, usage, build_area, area_source, ownership_kind, deliver_state, live_state, count_in_vote'
  await owner.query(
    `insert into village_room (tenant_id, id, room_no, name, room_code, floor, version, create_time, update_time, ${columns})
      select 1, md5(u.id || n), 'Y' || n, b.name || u.name || 'Y' || n, right(v.code, 4) || '-' || b.code || '-' || u.code || '-Y' || n,
        1 + n % 30, 1, now(), now(), b.village_id, b.id, u.id, '1', 88.80, '2', '1', '2', '3', 'Y'
      from village_unit u join village_building b on b.tenant_id = u.tenant_id and b.id = u.building_id
        join village v on v.tenant_id = b.tenant_id and v.id = b.village_id,
        generate_series(1, (select greatest(0, $1::integer - count(*)) from village_room) / (select count(*) from village_unit)) n`,
    [total],
  )
}
