import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { discountApi } from '../shared/api.ts'
import { discountList } from './lists.ts'
import { discountRules } from './rules.ts'

export const discountRoutes: readonly Route[] = crudRoutes(discountApi, {
  title: '优惠规则',
  list: discountList,
  rules: discountRules,
})
