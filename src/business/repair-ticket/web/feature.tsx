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
      () => import('../board/web/list-page.tsx'),
      (m) => m.RepairListPage,
    ),
    'repair/Mine': page(
      () => import('../mine/web/my-page.tsx'),
      (m) => m.RepairMinePage,
    ),
    'repair/Detail': page(
      () => import('../detail/web/detail-page.tsx'),
      (m) => m.RepairDetailPage,
    ),
    'repair/Statistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.RepairStatisticsPage,
    ),
    'repair/Setting': page(
      () => import('../setting/web/setting-page.tsx'),
      (m) => m.RepairSettingPage,
    ),
  },
})
