import type { MenuEntry } from '#kernel/server/feature.ts'
import { todoPermissions } from '../shared/permissions.ts'
import { todoViews } from '../shared/views.ts'

const page = { parent: 'office', permission: todoPermissions.list }

/** The whole inbox, a page for each kind that some unit brings, and what is done or overdue. */
export const todoMenu: readonly MenuEntry[] = [
  { id: 'office', title: '办公待办', path: '/office', icon: 'check-circle', sort: 100 },
  { ...page, id: 'office-todo', title: '全部待办', path: '/office/todo', component: 'office/TodoList', sort: 1 },
  ...todoViews.map(({ key, title }, index) => ({
    ...page,
    id: `office-${key}`,
    title,
    path: `/office/${key}`,
    component: `office/${key}`,
    sort: index + 2,
  })),
  { ...page, id: 'office-done', title: '我的已办', path: '/office/done', component: 'office/DoneList', sort: 30 },
  {
    ...page,
    id: 'office-overdue',
    title: '超期督办',
    path: '/office/overdue',
    component: 'office/OverdueList',
    sort: 31,
    permission: todoPermissions.urge,
  },
]
