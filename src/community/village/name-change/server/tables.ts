import { table, tables } from '#kernel/server/db/tables.ts'
import { NameChange } from '../shared/schema.ts'

export const nameChangeTables = tables({
  villageNameChange: table(NameChange, {
    scope: { village: 'villageId', resident: 'none' },
    logged: { title: '小区更名' },
  }),
})

/** An application as stored. */
export type StoredNameChange = NonNullable<(typeof nameChangeTables.villageNameChange)['row']>
