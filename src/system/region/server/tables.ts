import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedRegionKeys, Region } from '../shared/schema.ts'

export const regionTables = tables({
  region: table(Region, { scope: 'tenant', derived: derivedRegionKeys, logged: { title: '行政区划' } }),
})
