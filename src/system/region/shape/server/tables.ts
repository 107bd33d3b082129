import { table, tables } from '#kernel/server/db/tables.ts'
import { RegionShape } from '../shared/schema.ts'

/** Whoever changed an outline is logged, thousands of points are not. */
export const regionShapeTables = tables({
  regionShape: table(RegionShape, { scope: 'tenant', logged: { title: '区划边界', secret: ['shape'] } }),
})
