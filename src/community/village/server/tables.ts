import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object } from '#kernel/shared/schema.ts'
import { villageFields } from '../shared/fields.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { derivedVillageKeys, Village } from '../shared/schema.ts'

export const villageTables = tables({
  village: table(Village, {
    scope: { village: 'id' },
    /** In whose scope it is until it is accepted, and who may not accept it. */
    server: object({ makerDepartId: nullable(id), applicantId: nullable(id) }),
    derived: derivedVillageKeys,
    logged: { title: '小区' },
    rules: { permission: villagePermissions.list, title: '小区', fields: villageFields },
  }),
})

/** A village as stored. */
export type StoredVillage = NonNullable<(typeof villageTables.village)['row']>
