import { table, tables } from '#kernel/server/db/tables.ts'
import { id, record, text } from '#kernel/shared/schema.ts'
import { Building } from '../shared/schema.ts'

/** A stairwell of a building. */
const Unit = record({ buildingId: id, name: text(20), code: text(6) })

export const buildingTables = tables({
  villageBuilding: table(Building, {
    scope: { village: 'villageId' },
    derived: ['roomCount'],
    logged: { title: '楼栋' },
  }),
  villageUnit: table(Unit, { scope: 'tenant' }),
})
