import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const warningWeb = webFeature({
  name: 'warning',
  pages: {
    'warning/PreWarningList': page(
      () => import('../record/web/list-page.tsx'),
      (m) => m.PreWarningListPage,
    ),
    'warning/Statistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.WarningStatisticsPage,
    ),
    'warning/SettingList': page(
      () => import('../setting/web/list-page.tsx'),
      (m) => m.WarningSettingListPage,
    ),
    'warning/TypeList': page(
      () => import('../type/web/list-page.tsx'),
      (m) => m.WarningTypeListPage,
    ),
  },
})
