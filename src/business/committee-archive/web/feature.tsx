import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const archiveWeb = webFeature({
  name: 'committee-archive',
  pages: {
    'om/CommitteeArchiveList': page(
      () => import('./list-page.tsx'),
      (m) => m.ArchiveListPage,
    ),
    'om/ArchiveTransferList': page(
      () => import('../transfer/web/list-page.tsx'),
      (m) => m.TransferListPage,
    ),
    'om/ArchiveStatistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.ArchiveStatisticsPage,
    ),
    'om/ArchiveLoanList': page(
      () => import('../loan/web/list-page.tsx'),
      (m) => m.ArchiveLoanListPage,
    ),
  },
})
