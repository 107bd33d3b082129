import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { categoryPermissions } from '../shared/permissions.ts'
import { categoryMenu } from './menu.ts'
import { categoryRoutes } from './routes.ts'
import { categorySeed } from './seed.ts'
import { categorySheetRoutes } from './sheet-routes.ts'
import { categoryTables } from './tables.ts'

const dictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_category',
    from: 'ref_category',
    columns: { name: 't.name', id: 't.id', code: 't.code', pid: 't.pid' },
    texts: ['name'],
    codes: ['id', 'code'],
    order: 't.code',
    open: 't.active',
    tree: {
      parent: 'pid',
      hasChildField: 'has_child',
      hasChild: 'exists (select from ref_category c where c.tenant_id = t.tenant_id and c.pid = t.id and c.active)',
    },
  },
]

export const categoryServer = serverFeature({
  name: 'category',
  routes: [...categoryRoutes, ...categorySheetRoutes],
  jobs: [purgeJob('category', [categoryTables.sysCategory])],
  menu: categoryMenu,
  permissions: [categoryPermissions],
  tableDictionaries: dictionaries,
  uniques: [{ table: 'sys_category', field: 'code', from: 'sys_category', column: 't.code' }],
  constraints: { sys_category_code: '分类编码已存在' },
  seed: categorySeed,
})
