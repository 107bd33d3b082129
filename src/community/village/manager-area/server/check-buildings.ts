import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'

/** The place and the days of an area. */
interface AreaPlace {
  id?: string
  villageId: string
  buildingIds?: readonly string[] | undefined
  startDate: string
  endDate: string | null
}

const shared = `select coalesce((select b.name from village_building b
      where b.tenant_id = $1 and b.village_id = $2 and b.del_flag = 0
        and (cardinality($3::text[]) = 0 or b.id = any($3::text[]))
        and (cardinality(a.building_ids) = 0 or b.id = any(a.building_ids)) order by b.code limit 1), '') as building
  from manager_area a
  where a.tenant_id = $1 and a.village_id = $2 and a.state <> 'PENDING' and a.del_flag = 0 and a.id is distinct from $6
    and daterange(a.start_date, a.end_date, '[]') && daterange($4::date, $5::date, '[]')
    and (cardinality(a.building_ids) = 0 or cardinality($3::text[]) = 0 or a.building_ids && $3::text[]) limit 1`

/** Why an area cannot be in force beside the others, or undefined. The database holds the same wall. */
export async function isTaken(reader: Reader, area: AreaPlace): Promise<string | undefined> {
  const { id = null, villageId, buildingIds = [], startDate, endDate } = area
  const values = [reader.tenantId, villageId, buildingIds, startDate, endDate, id]
  const other = await reader.maybe(statement<{ building: string }>(shared, values))
  if (!other) return undefined
  // A village without buildings has only itself to be taken.
  return other.building === '' ? '该小区在此期间已有管理区域' : `楼栋${other.building}已属于其他管理区域`
}

/** Refuses buildings that the village does not have. */
export async function checkBuildings(reader: Reader, villageId: string, buildingIds: readonly string[]): Promise<void> {
  if (buildingIds.length === 0) return
  const text = `select count(*) as known from village_building
    where tenant_id = $1 and village_id = $2 and id = any($3::text[]) and del_flag = 0`
  const { known } = await reader.one(statement<{ known: number }>(text, [reader.tenantId, villageId, buildingIds]))
  if (known !== new Set(buildingIds).size) throw badInput({ buildingIds: '请选择该小区的楼栋' })
}
