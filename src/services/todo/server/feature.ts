import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { snoozeDelay, todoDue, todoType, urgentLevel } from '../shared/dictionaries.ts'
import { todoPermissions } from '../shared/permissions.ts'
import { todoHandlers } from './handlers.ts'
import { mendTodos } from './jobs.ts'
import { todoMenu } from './menu.ts'
import type { TodoParts } from './ports.ts'
import { todoRoutes } from './routes.ts'

/** The inbox of all areas; what it knows of people, messages and matters is handed in. */
export const todoServer = (parts: TodoParts): ServerFeature =>
  serverFeature({
    name: 'todo',
    routes: todoRoutes(parts),
    jobs: [mendTodos(parts)],
    handlers: todoHandlers,
    menu: todoMenu,
    permissions: [todoPermissions],
    dictionaries: [todoType, urgentLevel, snoozeDelay, todoDue],
    constraints: { todo_open_once: '所选人员已有此待办' },
  })
