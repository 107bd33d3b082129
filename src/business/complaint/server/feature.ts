import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import {
  complainant,
  complaintKind,
  complaintTiming,
  complaintType,
  extendState,
  hostKind,
  rejectReason,
  superviseLevel,
  targetType,
} from '../shared/dictionaries.ts'
import { hotlineRoutes } from '../hotline/server/imports.ts'
import { complaintPermissions } from '../shared/permissions.ts'
import { complaintMetrics } from '../statistics/server/metrics.ts'
import { complaintSeed } from '../seed/server/seed.ts'
import { complaintWarnings } from '../statistics/server/warnings.ts'
import { complaintTodos } from '../turn/server/todos.ts'
import { complaintFiles } from './files.ts'
import { complaintHandlers } from './handlers.ts'
import { complaintJobs } from './jobs.ts'
import { complaintMenu } from './menu.ts'
import { complaintRoutes } from './routes.ts'
import { complaintSearches } from './searches.ts'
import { complaintTickets } from './ticket-kinds.ts'

/** Complaints and suggestions from what somebody says to what they think of the answer. */
export const complaintServer = (services: Pick<Services, 'secrets'>): ServerFeature =>
  serverFeature({
    name: 'complaint',
    routes: [...complaintRoutes, ...hotlineRoutes(services)],
    jobs: complaintJobs,
    handlers: complaintHandlers,
    menu: complaintMenu,
    permissions: [complaintPermissions],
    dictionaries: [
      ...[complaintKind, complaintType, targetType, complainant, hostKind],
      ...[extendState, superviseLevel, rejectReason, complaintTiming],
    ],
    files: [complaintFiles],
    constraints: { complaint_hotline: '该12345工单已登记', complaint_no: '编号重复，请重试' },
    searches: complaintSearches,
    tickets: complaintTickets,
    todos: [complaintTodos],
    metrics: complaintMetrics,
    warnings: complaintWarnings,
    seed: complaintSeed(services),
  })
