import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const committeeWeb = webFeature({
  name: 'committee',
  pages: {
    'om/CommitteeList': page(
      () => import('./list-page.tsx'),
      (m) => m.CommitteeListPage,
    ),
    'om/CommitteeMemberList': page(
      () => import('../member/web/list-page.tsx'),
      (m) => m.MemberListPage,
    ),
    'om/CommitteeMeetingList': page(
      () => import('../meeting/web/list-page.tsx'),
      (m) => m.MeetingListPage,
    ),
    'om/CommitteeStatistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.CommitteeStatisticsPage,
    ),
    'om/CommitteeSealLoanList': page(
      () => import('../loan/web/list-page.tsx'),
      (m) => m.SealLoanListPage,
    ),
    'om/CommitteeSealList': page(
      () => import('../seal/web/list-page.tsx'),
      (m) => m.SealListPage,
    ),
  },
})
