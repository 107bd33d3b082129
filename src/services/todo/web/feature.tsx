import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const todoWeb = webFeature({
  name: 'todo',
  badges: {
    '/office/todo': lazy(async () => ({ default: (await loadCode(() => import('./badge-panel.tsx'))).TodoBadge })),
  },
  pages: {
    'office/TodoList': page(
      () => import('./list-page.tsx'),
      (m) => m.TodoListPage,
    ),
  },
})
