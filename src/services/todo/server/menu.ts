import type { MenuEntry } from '#kernel/server/feature.ts'
import { todoPermissions } from '../shared/permissions.ts'

export const todoMenu: readonly MenuEntry[] = [
  {
    id: 'office-todo',
    title: '办公待办',
    path: '/office/todo',
    component: 'office/TodoList',
    icon: 'check-circle',
    sort: 100,
    permission: todoPermissions.list,
  },
]
