import type { Route } from '#kernel/server/http/route.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { definitionRoutes } from '../definition/server/routes.ts'
import { delegationRoutes } from '../delegation/server/routes.ts'
import { groupRoutes } from '../group/server/routes.ts'
import { instanceRoutes } from '../instance/server/routes.ts'
import { opinionPapers } from '../print/server/paper-files.ts'
import { opinionPaperApi } from '../print/shared/api.ts'
import { taskRoutes } from '../task/server/routes.ts'
import type { WorkflowParts } from './ports.ts'

export const workflowRoutes = (parts: WorkflowParts): Route[] => [
  ...taskRoutes(parts),
  ...instanceRoutes(parts),
  ...paperRoutes(opinionPaperApi, opinionPapers(parts)),
  ...definitionRoutes(parts),
  ...delegationRoutes,
  ...groupRoutes,
]
