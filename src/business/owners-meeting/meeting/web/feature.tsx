import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const ownersMeetingWeb = webFeature({
  name: 'owners-meeting',
  pages: {
    'om/MeetingList': page(
      () => import('./list-page.tsx'),
      (m) => m.MeetingListPage,
    ),
    'om/MeetingStatistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.MeetingStatisticsPage,
    ),
    'om/MyVote': page(
      () => import('../../casting/web/my-vote-page.tsx'),
      (m) => m.MyVotePage,
    ),
    'om/Sweep': page(
      () => import('../../sweep/web/sweep-page.tsx'),
      (m) => m.SweepPage,
    ),
    'om/PeopleList': page(
      () => import('../../roster/web/list-page.tsx'),
      (m) => m.PeopleListPage,
    ),
  },
})
