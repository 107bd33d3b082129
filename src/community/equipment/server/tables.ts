import { table, tables } from '#kernel/server/db/tables.ts'
import { equipmentFields } from '../shared/fields.ts'
import { equipmentPermissions } from '../shared/permissions.ts'
import { Equipment } from '../shared/schema.ts'

export const equipmentTables = tables({
  /** Of the caller's villages; residents have no business with the register. */
  equipment: table(Equipment, {
    scope: { village: 'villageId', resident: 'none' },
    derived: ['contractorName'],
    logged: { title: '设备' },
    rules: { permission: equipmentPermissions.list, title: '设备', fields: equipmentFields },
  }),
})
