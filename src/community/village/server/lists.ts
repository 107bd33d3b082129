import { listOf } from '#engines/manage-view/server/list.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { buildingTables } from '../building/server/tables.ts'
import { buildingFields } from '../building/shared/fields.ts'
import { managerAreaTables } from '../manager-area/server/tables.ts'
import { managerAreaFields } from '../manager-area/shared/fields.ts'
import { roomTables } from '../room/server/tables.ts'
import { roomFields } from '../room/shared/fields.ts'
import { villageFields } from '../shared/fields.ts'
import { villageTables } from './tables.ts'

/** A name from the area in force; between two areas, from the next one. */
const fromArea = (view: string, column: string): string =>
  `(select n.name from manager_area a join ${view} n on n.tenant_id = a.tenant_id and n.id = a.${column}
    where a.tenant_id = t.tenant_id and a.village_id = t.id and a.state = 'EFFECTIVE' and a.del_flag = 0 order by a.start_date limit 1)`

export const villageList = listOf({
  table: villageTables.village,
  fields: villageFields,
  derived: {
    companyName: fromArea('ref_depart', 'company_id'),
    groupName: fromArea('ref_depart', 'group_id'),
    managerName: fromArea('ref_user', 'manager_user_id'),
  },
})

export const buildingList = listOf({
  table: buildingTables.villageBuilding,
  fields: buildingFields,
  derived: {
    roomCount:
      '(select count(*) from village_room r where r.tenant_id = t.tenant_id and r.building_id = t.id and r.del_flag = 0)',
  },
})

/** Rooms by a part of their building's name. */
const inBuilding: Filter = (condition, bind) => {
  const parts = { table: buildingTables.villageBuilding, fields: buildingFields, alias: 'b', bind }
  const named = conditionText(parts, { ...condition, field: 'name' })
  return named && `t.building_id in (select b.id from village_building b where b.tenant_id = t.tenant_id and ${named})`
}

export const roomList = listOf({
  table: roomTables.villageRoom,
  fields: roomFields,
  derived: {
    buildingName: '(select b.name from village_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)',
    unitName: '(select u.name from village_unit u where u.tenant_id = t.tenant_id and u.id = t.unit_id)',
  },
  filters: { buildingName: inBuilding },
  sort: { key: 'roomCode', descending: false },
})

export const managerAreaList = listOf({
  table: managerAreaTables.managerArea,
  fields: managerAreaFields,
  sort: { key: 'startDate', descending: true },
})
