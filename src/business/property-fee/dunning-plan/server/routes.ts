import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { dunningPlanApi } from '../shared/api.ts'
import { dunningPlanList } from './lists.ts'
import { dunningPlanRules } from './rules.ts'

export const dunningPlanRoutes: readonly Route[] = crudRoutes(dunningPlanApi, {
  title: '催缴方案',
  list: dunningPlanList,
  rules: dunningPlanRules,
})
