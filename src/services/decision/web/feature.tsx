import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const decisionWeb = webFeature({
  name: 'decision',
  pages: {
    'om/DecisionList': page(
      () => import('./list-page.tsx'),
      (m) => m.DecisionListPage,
    ),
  },
})
