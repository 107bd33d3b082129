import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const repairWeb = webFeature({
  name: 'repair-ticket',
  pages: {
    'repair/List': page(
      () => import('./list-page.tsx'),
      (m) => m.RepairListPage,
    ),
    'repair/Mine': page(
      () => import('./my-page.tsx'),
      (m) => m.RepairMinePage,
    ),
    'repair/Detail': page(
      () => import('./detail-page.tsx'),
      (m) => m.RepairDetailPage,
    ),
    'repair/Statistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.RepairStatisticsPage,
    ),
    'repair/Setting': page(
      () => import('./setting-page.tsx'),
      (m) => m.RepairSettingPage,
    ),
  },
})
