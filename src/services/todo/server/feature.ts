import { serverFeature } from '#kernel/server/feature.ts'
import { snoozeDelay, todoType, urgentLevel } from '../shared/dictionaries.ts'
import { todoPermissions } from '../shared/permissions.ts'
import { todoHandlers } from './handlers.ts'
import { todoMenu } from './menu.ts'
import { todoRoutes } from './routes.ts'

export const todoServer = serverFeature({
  name: 'todo',
  routes: todoRoutes,
  handlers: todoHandlers,
  menu: todoMenu,
  permissions: [todoPermissions],
  dictionaries: [todoType, urgentLevel, snoozeDelay],
})
