import { serverFeature } from '#kernel/server/feature.ts'
import { installCategories } from '../category/server/install.ts'
import { faultCategoryRoutes } from '../category/server/routes.ts'
import { faultCategoryPermissions } from '../category/shared/permissions.ts'
import { installReasons } from '../reason/server/install.ts'
import { faultReasonRoutes } from '../reason/server/routes.ts'
import { faultResponsible } from '../reason/shared/dictionaries.ts'
import { faultReasonPermissions } from '../reason/shared/permissions.ts'
import { affectedRange, faultReporterType } from '../shared/dictionaries.ts'
import { faultPermissions } from '../shared/permissions.ts'
import { faultMetrics } from '../statistics/server/metrics.ts'
import { faultTodos } from '../turn/server/todos.ts'
import { faultFiles } from './files.ts'
import { faultHandlers } from './handlers.ts'
import { faultJobs } from './jobs.ts'
import { faultMenu } from './menu.ts'
import { faultRoutes } from './routes.ts'
import { faultSearches } from './searches.ts'

/** Faults of common equipment, from the report to the review. */
export const faultServer = serverFeature({
  name: 'fault-ticket',
  routes: [...faultRoutes, ...faultCategoryRoutes, ...faultReasonRoutes],
  jobs: faultJobs,
  handlers: faultHandlers,
  menu: faultMenu,
  permissions: [faultPermissions, faultCategoryPermissions, faultReasonPermissions],
  dictionaries: [faultResponsible, affectedRange, faultReporterType],
  files: [faultFiles],
  searches: faultSearches,
  todos: [faultTodos],
  metrics: faultMetrics,
  constraints: {
    fault_category_code: '分类编码已存在',
    fault_category_parent_id: '该分类下存在下级分类，不能删除，可停用',
    fault_reason_category_id: '该分类下存在故障原因，不能删除，可停用',
    fault_category_id: '该分类下存在工单，不能删除，可停用',
    fault_equipment_id: '设备不存在',
    fault_no: '工单号重复，请重试',
    fault_reason_code: '原因编码已存在',
  },
  install: async (tx, actor) => {
    await installCategories(tx, actor)
    await installReasons(tx, actor)
  },
})
