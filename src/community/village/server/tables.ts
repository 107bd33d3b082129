import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedVillageKeys, Village } from '../shared/schema.ts'

export const villageTables = tables({
  village: table(Village, { scope: { village: 'id' }, derived: derivedVillageKeys, logged: { title: '小区' } }),
})
