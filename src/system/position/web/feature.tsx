import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const positionWeb = webFeature({
  name: 'position',
  pages: {
    'system/SysPositionList': page(
      () => import('./list-page.tsx'),
      (m) => m.PositionListPage,
    ),
  },
})
