import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'

export const complaintWeb = webFeature({
  name: 'complaint',
  actions: [
    { label: '登记投诉建议', path: '/wisdom/complaintsSuggestions?_open=add', permissions: [may.board, may.add] },
    { label: '我要投诉建议', path: '/wisdom/complaintsSuggestions/mine?_open=add', permissions: [may.mine, may.add] },
  ],
  pages: {
    'complaint/List': page(
      () => import('./list-page.tsx'),
      (m) => m.ComplaintListPage,
    ),
    'complaint/Mine': page(
      () => import('../mine/web/my-page.tsx'),
      (m) => m.ComplaintMinePage,
    ),
    'complaint/Statistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.ComplaintStatisticsPage,
    ),
  },
})
