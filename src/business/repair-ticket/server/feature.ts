import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import {
  areaType,
  payerType,
  quoteState,
  notifyWay,
  repairReason,
  repairTiming,
  repairType,
  reporterType,
} from '../shared/dictionaries.ts'
import { repairPermissions } from '../shared/permissions.ts'
import { repairHandlers } from './handlers.ts'
import { repairJobs } from './jobs.ts'
import { repairLayers } from '../statistics/server/map-layers.ts'
import { repairMetrics } from '../statistics/server/metrics.ts'
import { repairWarnings } from '../statistics/server/warnings.ts'
import { repairMenu } from './menu.ts'
import { repairFiles } from './files.ts'
import { repairRoutes } from './routes.ts'
import { repairSearches } from './searches.ts'
import { repairTickets } from './ticket-kinds.ts'
import { repairSeed } from '../seed/server/seed.ts'
import { repairTodos } from '../turn/server/todos.ts'

/** Repair tickets from the report to the rating. Phones of reporters are sealed with the installation's secret. */
export const repairServer = (services: Pick<Services, 'secrets'>): ServerFeature =>
  serverFeature({
    name: 'repair-ticket',
    routes: repairRoutes,
    jobs: repairJobs,
    handlers: repairHandlers,
    menu: repairMenu,
    permissions: [repairPermissions],
    dictionaries: [repairType, areaType, reporterType, quoteState, payerType, repairTiming, repairReason, notifyWay],
    files: [repairFiles],
    constraints: { repair_setting_place: '该小区已有相同类型的报修设置', repair_no: '报修单号重复，请重试' },
    searches: repairSearches,
    tickets: repairTickets,
    todos: [repairTodos],
    metrics: repairMetrics(services.secrets),
    warnings: repairWarnings,
    mapLayers: repairLayers,
    seed: repairSeed(services),
  })
