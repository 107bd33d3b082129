import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Has the unit rooms that are not in the recycle bin. */
export async function hasRooms(reader: Reader, unitId: string): Promise<boolean> {
  const text = `select exists (select from village_room where tenant_id = $1 and unit_id = $2 and del_flag = 0) as taken`
  return (await reader.one(statement<{ taken: boolean }>(text, [reader.tenantId, unitId]))).taken
}

export interface KnownUnit {
  id: string
  buildingId: string
  name: string
  code: string
}

/** The units of some buildings. */
export const unitsOf = (reader: Reader, buildingIds: readonly string[]): Promise<KnownUnit[]> =>
  reader.all(
    statement<KnownUnit>(
      `select id, building_id, name, code from village_unit
        where tenant_id = $1 and building_id = any($2::text[]) and del_flag = 0`,
      [reader.tenantId, buildingIds],
    ),
  )
