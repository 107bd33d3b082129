import { table, tables } from '#kernel/server/db/tables.ts'
import { roomPermissions } from '../../room/shared/permissions.ts'
import { unitFields } from '../shared/fields.ts'
import { Unit } from '../shared/schema.ts'

export const unitTables = tables({
  villageUnit: table(Unit, {
    scope: { village: 'villageId' },
    derived: ['buildingName', 'roomCount'],
    logged: { title: '单元' },
    rules: { permission: roomPermissions.list, title: '单元', fields: unitFields, prefix: 'unit' },
  }),
})
