import { page } from '#kernel/web/page.tsx'
import { shellFeature } from '#kernel/web/web-feature.ts'
import { ReloadPanel } from './reload-panel.tsx'

export const dictWeb = shellFeature({
  name: 'dict',
  pages: {
    'system/DictList': page(
      () => import('./list-page.tsx'),
      (m) => m.DictListPage,
    ),
  },
  header: [ReloadPanel],
})
