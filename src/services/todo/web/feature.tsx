import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page } from '#kernel/web/page.tsx'
import { shellFeature, type PageComponent } from '#kernel/web/web-feature.ts'
import type { TodoType } from '../shared/dictionaries.ts'
import { todoViews } from '../shared/views.ts'

const badge = (...kinds: readonly (TodoType | 'total')[]) =>
  lazy(async () => ({ default: (await loadCode(() => import('./badge-panel.tsx'))).badgeOf(kinds) }))

const inbox = () => import('./list-page.tsx')

/** A page for each kind, and one for the rest. */
const views = Object.fromEntries(
  todoViews.map(({ bizTypes, key, title }): [string, PageComponent] => [
    `office/${key}`,
    page(inbox, (m) => m.todoPageOf(bizTypes, title)),
  ]),
)

export const todoWeb = shellFeature({
  name: 'todo',
  badges: {
    '/office/todo': badge('total'),
    ...Object.fromEntries(todoViews.map(({ bizTypes, key }) => [`/office/${key}`, badge(...bizTypes)])),
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
