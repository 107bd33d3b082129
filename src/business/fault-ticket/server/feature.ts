import { route } from '#kernel/server/http/route.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { alertJob } from '../alert/server/jobs.ts'
import { faultAlertRoutes } from '../alert/server/routes.ts'
import { faultWarnings } from '../alert/server/warnings.ts'
import { alertAudience, alertChannel, alertLevel, alertState, alertTrigger } from '../alert/shared/dictionaries.ts'
import { faultAlertPermissions } from '../alert/shared/permissions.ts'
import { installCategories } from '../category/server/install.ts'
import { faultCategoryRoutes } from '../category/server/routes.ts'
import { faultCategoryPermissions } from '../category/shared/permissions.ts'
import { faultDispatchRoutes } from '../dispatch/server/routes.ts'
import { gatewayRoutesOf } from '../gateway/server/routes.ts'
import { deviceGroupPermissions } from '../gateway/shared/permissions.ts'
import { installReasons } from '../reason/server/install.ts'
import { faultReasonRoutes } from '../reason/server/routes.ts'
import { faultResponsible } from '../reason/shared/dictionaries.ts'
import { faultReasonPermissions } from '../reason/shared/permissions.ts'
import { affectedRange, faultReporterType } from '../shared/dictionaries.ts'
import { faultPermissions } from '../shared/permissions.ts'
import { faultLayers } from '../statistics/server/map-layers.ts'
import { readStatistics } from '../statistics/server/statistics.ts'
import { faultStatisticsApi } from '../statistics/shared/statistics.ts'
import { faultMetrics } from '../statistics/server/metrics.ts'
import { faultSeed } from '../seed/server/seed.ts'
import { faultTodos } from '../turn/server/todos.ts'
import { faultFiles } from './files.ts'
import { faultHandlersOf } from './handlers.ts'
import { faultJobs } from './jobs.ts'
import { faultMenu } from './menu.ts'
import { faultRoutesOf } from './routes.ts'
import { faultSearches } from './searches.ts'
import { faultTickets } from './ticket-kinds.ts'

interface Parts {
  warnings: Warnings
  secrets: Secrets
  settings: Settings
}

/** Faults of common equipment, from the report to the review. */
export const faultServer = ({ warnings, secrets, settings }: Parts): ServerFeature =>
  serverFeature({
    name: 'fault-ticket',
    routes: [
      ...faultRoutesOf(warnings),
      ...faultAlertRoutes,
      ...faultDispatchRoutes,
      ...gatewayRoutesOf(warnings),
      route(faultStatisticsApi.read, (db, actor, query, { services }) => readStatistics(db, actor, query, services)),
      ...faultCategoryRoutes,
      ...faultReasonRoutes,
    ],
    jobs: [...faultJobs, alertJob(warnings)],
    warnings: faultWarnings,
    handlers: faultHandlersOf({ secrets, settings }),
    menu: faultMenu,
    permissions: [
      ...[faultPermissions, faultAlertPermissions, faultCategoryPermissions, faultReasonPermissions],
      deviceGroupPermissions,
    ],
    dictionaries: [
      faultResponsible,
      affectedRange,
      faultReporterType,
      alertTrigger,
      alertLevel,
      alertChannel,
      alertState,
      alertAudience,
    ],
    files: [faultFiles],
    searches: faultSearches,
    tickets: faultTickets,
    todos: [faultTodos],
    metrics: faultMetrics(secrets),
    mapLayers: faultLayers,
    constraints: {
      fault_category_code: { field: 'categoryCode', text: '分类编码已存在' },
      fault_category_parent_id: '该分类下存在下级分类，不能删除，可停用',
      fault_reason_category_id: '该分类下存在故障原因，不能删除，可停用',
      device_group_category_id: '该分类被设备组使用，不能删除，可停用',
      device_group_name: { field: 'groupName', text: '该小区已有同名设备组' },
      fault_category_id: '该分类下存在工单，不能删除，可停用',
      fault_equipment_id: '设备不存在',
      fault_alert_setting_name: { field: 'name', text: '同名告警设置已存在' },
      fault_no: '工单号重复，请重试',
      fault_reason_code: { field: 'reasonCode', text: '原因编码已存在' },
    },
    seed: faultSeed(secrets),
    install: async (tx, actor) => {
      await installCategories(tx, actor)
      await installReasons(tx, actor)
    },
  })
