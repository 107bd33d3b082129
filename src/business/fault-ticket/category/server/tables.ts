import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { FaultCategory } from '../shared/schema.ts'

export const faultCategoryTables = tables({
  faultCategory: table(FaultCategory, {
    scope: 'tenant',
    derived: ['pathName', 'parentCode'],
    server: object({ treeOrder: text(200) }),
    logged: { title: '故障分类', secret: ['treeOrder'] },
  }),
})
/** A stored category. */
export type StoredCategory = NonNullable<(typeof faultCategoryTables.faultCategory)['row']>
