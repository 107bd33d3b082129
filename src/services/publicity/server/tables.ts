import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedKeys, Publicity } from '../shared/schema.ts'

export const publicityTables = tables({
  publicity: table(Publicity, { scope: { village: 'villageId' }, derived: derivedKeys, logged: { title: '公示' } }),
})

export type StoredPublicity = NonNullable<(typeof publicityTables.publicity)['row']>
