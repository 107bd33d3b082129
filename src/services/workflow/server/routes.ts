import type { Route } from '#kernel/server/http/route.ts'
import { definitionRoutes } from '../definition/server/routes.ts'
import { delegationRoutes } from '../delegation/server/routes.ts'
import { groupRoutes } from '../group/server/routes.ts'
import { instanceRoutes } from '../instance/server/routes.ts'
import { taskRoutes } from '../task/server/routes.ts'
import type { WorkflowParts } from './ports.ts'

export const workflowRoutes = (parts: WorkflowParts): Route[] => [
  ...taskRoutes(parts),
  ...instanceRoutes(parts),
  ...definitionRoutes(parts),
  ...delegationRoutes,
  ...groupRoutes,
]
