import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page } from '#kernel/web/page.tsx'
import { shellFeature, type PageComponent } from '#kernel/web/web-feature.ts'
import type { TodoType } from '../shared/dictionaries.ts'
import { todoViews } from '../shared/views.ts'

const badge = (kind: TodoType | 'total') =>
  lazy(async () => ({ default: (await loadCode(() => import('./badge-panel.tsx'))).badgeOf(kind) }))

const inbox = () => import('./list-page.tsx')

/** A page of its own for each kind. */
const views = Object.fromEntries(
  todoViews.map(({ bizType, key, title }): [string, PageComponent] => [
    `office/${key}`,
    page(inbox, (m) => m.todoPageOf(bizType, title)),
  ]),
)

export const todoWeb = shellFeature({
  name: 'todo',
  badges: {
    '/office/todo': badge('total'),
    ...Object.fromEntries(todoViews.map(({ bizType, key }) => [`/office/${key}`, badge(bizType)])),
  },
  pages: {
    'office/TodoList': page(inbox, (m) => m.TodoListPage),
    'office/DoneList': page(inbox, (m) => m.DoneListPage),
    'office/OverdueList': page(
      () => import('./overdue-page.tsx'),
      (m) => m.OverdueListPage,
    ),
    ...views,
  },
})
