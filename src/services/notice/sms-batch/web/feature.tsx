import { page } from '#kernel/web/page.tsx'
import type { LoadApprovalTab } from '../../web/approval-tab.ts'

/** The screens of text messages to many, as a part of the notice unit. */
export const smsPages = (loadTab: LoadApprovalTab) => ({
  'message/SmsBatchList': page(
    () => Promise.all([import('./list-page.tsx'), loadTab()]),
    ([{ SmsBatchListPage }, { approvalTab }]) =>
      () => <SmsBatchListPage approvalTab={approvalTab} />,
  ),
  'message/SmsLogList': page(
    () => import('./log-page.tsx'),
    (m) => m.SmsLogPage,
  ),
  'message/SmsQuotaList': page(
    () => import('./quota-page.tsx'),
    (m) => m.SmsQuotaPage,
  ),
  'message/SmsStatistics': page(
    () => import('./statistics-page.tsx'),
    (m) => m.SmsStatisticsPage,
  ),
})
