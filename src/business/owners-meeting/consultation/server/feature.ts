import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { opinionRoutes } from '../../opinion/server/routes.ts'
import { opinionStand } from '../../opinion/shared/dictionaries.ts'
import { opinionPermissions } from '../../opinion/shared/permissions.ts'
import { naming, organiserKind, questionKind } from '../shared/dictionaries.ts'
import { consultationPermissions } from '../shared/permissions.ts'
import { consultationMachine } from '../shared/states.ts'
import { consultationJobs } from './jobs.ts'
import { consultationMenu } from './menu.ts'
import { consultationMetrics } from './metrics.ts'
import { consultationRoutes } from './routes.ts'
import { consultationSeed } from './seed.ts'
import { consultationTodos } from './todos.ts'

/** Questions to households that decide nothing, what they said, and what came of it. */
export const consultationServer = (parts: Pick<Services, 'secrets'>): ServerFeature =>
  serverFeature({
    name: 'consultation',
    routes: [...opinionRoutes(parts), ...consultationRoutes],
    jobs: consultationJobs,
    menu: consultationMenu,
    permissions: [consultationPermissions, opinionPermissions],
    dictionaries: [
      stateDictionary('consultation_state', '意见征询状态', consultationMachine),
      ...[organiserKind, naming, questionKind, opinionStand],
    ],
    todos: consultationTodos,
    metrics: consultationMetrics,
    seed: consultationSeed(parts),
  })
