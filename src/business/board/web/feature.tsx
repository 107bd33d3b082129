import { page } from '#kernel/web/page.tsx'
import { webFeature, type WebFeature } from '#kernel/web/web-feature.ts'
import type { HomeParts } from './home-page.tsx'

export type { HomeParts } from './home-page.tsx'

/** The home page; `parts` are what it shows of neighbours. */
export const boardWeb = (parts: HomeParts): WebFeature =>
  webFeature({
    name: 'board',
    pages: {
      'dashboard/Analysis': page(
        () => import('./home-page.tsx'),
        ({ HomePage }) =>
          () => <HomePage parts={parts} />,
      ),
      'dashboard/Board': page(
        () => import('./board-page.tsx'),
        (m) => m.BoardPage,
      ),
      'dashboard/WallPass': page(
        () => import('../wall/web/list-page.tsx'),
        (m) => m.WallPassListPage,
      ),
    },
  })
