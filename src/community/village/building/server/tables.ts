import { table, tables } from '#kernel/server/db/tables.ts'
import { roomPermissions } from '../../room/shared/permissions.ts'
import { buildingFields } from '../shared/fields.ts'
import { Building } from '../shared/schema.ts'

export const buildingTables = tables({
  villageBuilding: table(Building, {
    scope: { village: 'villageId' },
    derived: ['roomCount'],
    logged: { title: '楼栋' },
    rules: { permission: roomPermissions.list, title: '楼栋', fields: buildingFields, prefix: 'building' },
  }),
})
