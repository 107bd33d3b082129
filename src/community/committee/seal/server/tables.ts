import { table, tables } from '#kernel/server/db/tables.ts'
import { SealEntry } from '../shared/schema.ts'

export const sealTables = tables({
  /** Residents have no business with it. */
  committeeSeal: table(SealEntry, { scope: { village: 'villageId', resident: 'none' }, logged: false }),
})
