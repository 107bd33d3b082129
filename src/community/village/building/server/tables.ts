import { table, tables } from '#kernel/server/db/tables.ts'
import { Building } from '../shared/schema.ts'

export const buildingTables = tables({
  villageBuilding: table(Building, {
    scope: { village: 'villageId' },
    derived: ['roomCount'],
    logged: { title: '楼栋' },
  }),
})
