import { table, tables } from '#kernel/server/db/tables.ts'
import { Objection } from '../shared/schema.ts'

export const objectionTables = tables({
  publicityObjection: table(Objection, {
    scope: { village: 'villageId', resident: { user: 'byUserId' } },
    derived: ['publicityTitle'],
  }),
})

export type StoredObjection = NonNullable<(typeof objectionTables.publicityObjection)['row']>
