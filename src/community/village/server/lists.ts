import { listOf } from '#engines/manage-view/server/list.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import type { Services } from '#kernel/server/services.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { buildingTables } from '../building/server/tables.ts'
import { buildingFields } from '../building/shared/fields.ts'
import { managerAreaTables } from '../manager-area/server/tables.ts'
import { managerAreaFields } from '../manager-area/shared/fields.ts'
import { unitTables } from '../unit/server/tables.ts'
import { unitFields } from '../unit/shared/fields.ts'
import { nameChangeTables } from '../name-change/server/tables.ts'
import { nameChangeFields } from '../name-change/shared/fields.ts'
import { villageFields } from '../shared/fields.ts'
import { villagePurposes } from './files.ts'
import { villageTables } from './tables.ts'

/** What the area in force names of a village `t`. */
const areaInForce = `from manager_area a
    where a.tenant_id = t.tenant_id and a.village_id = t.id and a.state = 'EFFECTIVE' and a.del_flag = 0`

/** A name from the area in force; between two areas, from the next one. */
const fromArea = (view: string, column: string): string =>
  `(select n.name from manager_area a join ${view} n on n.tenant_id = a.tenant_id and n.id = a.${column}
    where a.tenant_id = t.tenant_id and a.village_id = t.id and a.state = 'EFFECTIVE' and a.del_flag = 0 order by a.start_date limit 1)`

/** Villages that one of the companies serves. */
const servedBy: Filter = ({ values }, bind) =>
  `exists (select ${areaInForce} and a.company_id = any(${bind(values)}::text[]))`

type Needed = Pick<Services, 'secrets'>

export const villageListOf = ({ secrets }: Needed) =>
  listOf({
    table: villageTables.village,
    fields: villageFields,
    derived: {
      companyId: `(select a.company_id ${areaInForce} order by a.start_date limit 1)`,
      companyName: fromArea('ref_depart', 'company_id'),
      groupName: fromArea('ref_depart', 'group_id'),
      managerName: fromArea('ref_user', 'manager_user_id'),
      occupancyRate: 'round(t.household_count * 100.0 / nullif(t.room_count, 0), 2)',
    },
    filters: { companyId: servedBy },
    shown: (row) => ({ ...row, images: shownPaths(secrets, row.images, villagePurposes) }),
  })

export const nameChangeListOf = ({ secrets }: Needed) =>
  listOf({
    table: nameChangeTables.villageNameChange,
    fields: nameChangeFields,
    shown: (row) => ({ ...row, files: shownPaths(secrets, row.files, villagePurposes) ?? '' }),
  })

export const buildingList = listOf({
  table: buildingTables.villageBuilding,
  fields: buildingFields,
  derived: {
    roomCount:
      '(select count(*) from village_room r where r.tenant_id = t.tenant_id and r.building_id = t.id and r.del_flag = 0)',
  },
  sort: { key: 'code', descending: false },
})

/** Units of a removed building are out of sight with it. */
export const unitList = listOf({
  table: unitTables.villageUnit,
  fields: unitFields,
  derived: {
    buildingName: '(select b.name from village_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)',
    roomCount:
      '(select count(*) from village_room r where r.tenant_id = t.tenant_id and r.unit_id = t.id and r.del_flag = 0)',
  },
  only: () =>
    'exists (select from village_building b where b.tenant_id = t.tenant_id and b.id = t.building_id and b.del_flag = 0)',
  sort: { key: 'code', descending: false },
})

/** Of the buildings that an area serves. */
const inArea = (counted: string, table: string, building: string): string =>
  `(select ${counted} from ${table} x where x.tenant_id = t.tenant_id and x.village_id = t.village_id and x.del_flag = 0
    and (cardinality(t.building_ids) = 0 or x.${building} = any(t.building_ids)))`

export const managerAreaList = listOf({
  table: managerAreaTables.managerArea,
  fields: managerAreaFields,
  derived: {
    buildingCount: inArea('count(*)', 'village_building', 'id'),
    roomCount: inArea('count(*)', 'village_room', 'building_id'),
    area: inArea('coalesce(sum(x.build_area), 0)', 'village_room', 'building_id'),
  },
  sort: { key: 'startDate', descending: true },
})
