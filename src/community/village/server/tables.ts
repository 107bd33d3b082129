import { table, tables } from '#kernel/server/db/tables.ts'
import { villageFields } from '../shared/fields.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { derivedVillageKeys, Village } from '../shared/schema.ts'

export const villageTables = tables({
  village: table(Village, {
    scope: { village: 'id' },
    derived: derivedVillageKeys,
    logged: { title: '小区' },
    rules: { permission: villagePermissions.list, title: '小区', fields: villageFields },
  }),
})
