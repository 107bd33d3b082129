import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { FeeBase } from '../../shared/terms.ts'

/** What formulas of one's own name beside the room itself: homes of its building, its people, and areas of building and village. */
export type PlaceFigures = Pick<FeeBase, 'households' | 'people' | 'buildingArea' | 'villageArea'>

const figures = `with rooms as (select id, building_id, build_area, usage from ref_room where tenant_id = $1 and village_id = $2 and active),
    buildings as (select building_id, sum(build_area) as area, count(*) filter (where usage not in ('2', '4')) as homes from rooms group by 1)
  select m.id as room_id, b.homes::text as households, coalesce(p.people, 0)::text as people, b.area::text as building_area,
    (select sum(build_area) from rooms)::text as village_area
  from rooms m join buildings b on b.building_id = m.building_id
    left join (select room_id, count(distinct resident_id) as people from ref_household
      where tenant_id = $1 and village_id = $2 and active and state = 'VERIFIED' group by 1) p on p.room_id = m.id
  where m.id = any($3::text[])`

/** The same for some rooms of a village, as the register has them now. */
export async function readFigures(
  reader: Reader,
  villageId: string,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceFigures>> {
  const values = [reader.tenantId, villageId, [...new Set(roomIds)]]
  const rows = await reader.all(statement<PlaceFigures & { roomId: string }>(figures, values))
  return new Map(rows.map(({ roomId, ...own }) => [roomId, own]))
}
