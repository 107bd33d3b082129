import { page } from '#kernel/web/page.tsx'

/** The screens of text messages to many, as a part of the notice unit. */
export const smsPages = {
  'message/SmsBatchList': page(
    () => import('./list-page.tsx'),
    (m) => m.SmsBatchListPage,
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
}
