import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { itemApi } from '../shared/api.ts'
import { itemList } from './lists.ts'
import { itemRules } from './rules.ts'

export const itemRoutes: readonly Route[] = crudRoutes(itemApi, {
  title: '收费项目',
  list: itemList,
  rules: itemRules,
})
