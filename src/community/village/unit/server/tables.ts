import { table, tables } from '#kernel/server/db/tables.ts'
import { Unit } from '../shared/schema.ts'

export const unitTables = tables({
  villageUnit: table(Unit, {
    scope: { village: 'villageId' },
    derived: ['buildingName', 'roomCount'],
    logged: { title: '单元' },
  }),
})
