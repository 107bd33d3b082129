import type { Filter } from '#engines/manage-view/server/conditions.ts'

/** A filter by the building in which the room of a row lies; pages ask for an id as for a part of a text. */
export const byBuilding: Filter = ({ rule, values }, bind) => {
  if (rule !== 'eq' && rule !== 'in' && rule !== 'like') return undefined
  const ids = bind(values.map((value) => value.replaceAll('*', '')))
  return `exists (select from ref_room r
    where r.tenant_id = t.tenant_id and r.id = t.room_id and r.building_id = any(${ids}::text[]))`
}
