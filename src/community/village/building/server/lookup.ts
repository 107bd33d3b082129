import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'

/** A filter by the building in which the room of a row lies; pages ask for an id as for a part of a text. */
export const byBuilding: Filter = ({ rule, values }, bind) => {
  if (rule !== 'eq' && rule !== 'in' && rule !== 'like') return undefined
  const ids = bind(values.map((value) => value.replaceAll('*', '')))
  return `exists (select from ref_room r
    where r.tenant_id = t.tenant_id and r.id = t.room_id and r.building_id = any(${ids}::text[]))`
}

const placeTexts = {
  BUILDING: `select distinct building_id as value, building_name as text from ref_room_place
    where tenant_id = $1 and village_id = $2 and active order by text`,
  UNIT: `select distinct unit_id as value, building_name || unit_name as text from ref_room_place
    where tenant_id = $1 and village_id = $2 and active and unit_id is not null order by text`,
} as const

/** Buildings or units of a village that have rooms. */
export const placesOf = (
  reader: Reader,
  villageId: string,
  type: keyof typeof placeTexts,
): Promise<{ value: string; text: string }[]> =>
  reader.all(statement<{ value: string; text: string }>(placeTexts[type], [reader.tenantId, villageId]))
