import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { repairPermissions as may } from '../shared/permissions.ts'

export const repairWeb = webFeature({
  name: 'repair-ticket',
  actions: [
    { label: '新增报修', path: '/wisdom/repair?_open=add', permissions: [may.board, may.add] },
    { label: '我要报修', path: '/wisdom/repair/mine?_open=add', permissions: [may.urge, may.add] },
  ],
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
