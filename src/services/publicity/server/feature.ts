import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { passJob } from '../objection/server/jobs.ts'
import { objectionTodos } from '../objection/server/todos.ts'
import { publicityAudience, publicityKind, publicityLate, publicityScope } from '../shared/dictionaries.ts'
import { objectionPermissions, publicityPermissions } from '../shared/permissions.ts'
import { publicityFiles } from './files.ts'
import { publicityFlowOf } from './flow.ts'
import { endJob } from './jobs.ts'
import { publicityListOf } from './lists.ts'
import { publicityMenu } from './menu.ts'
import { publicityDeadlines } from './deadlines.ts'
import { publicityMetrics } from './metrics.ts'
import type { PublicityParts } from './ports.ts'
import { publicityRoutes } from './routes.ts'
import { publicitySeed } from './seed.ts'

/** What is made public for a time: to whom, how many have read it, and what was said against it. */
export function publicityServer(parts: PublicityParts & Pick<Services, 'secrets'>): ServerFeature {
  const list = publicityListOf(parts)
  const flow = publicityFlowOf(parts)
  return serverFeature({
    name: 'publicity',
    routes: publicityRoutes(parts, list, flow),
    jobs: [endJob(flow), passJob(parts)],
    menu: publicityMenu,
    permissions: [publicityPermissions, objectionPermissions],
    dictionaries: [publicityKind, publicityAudience, publicityLate, publicityScope],
    files: [publicityFiles],
    todos: objectionTodos,
    metrics: publicityMetrics(list),
    deadlines: publicityDeadlines(list),
    constraints: { publicity_objection_open: '您对该公示的异议正在处理，请等待答复' },
    seed: publicitySeed,
  })
}
