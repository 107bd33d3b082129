import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedBatchKeys, FeeBatch } from '../shared/schema.ts'

export const batchTables = tables({
  feeBatch: table(FeeBatch, { scope: { village: 'villageId', resident: 'none' }, derived: derivedBatchKeys }),
})

export type StoredBatch = Omit<NonNullable<(typeof batchTables.feeBatch)['row']>, (typeof derivedBatchKeys)[number]>
