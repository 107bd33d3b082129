import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { paperRoutes } from '#services/issued-paper/server/actions.ts'
import { billSheetApi, noticeApi } from '../shared/api.ts'
import { billSheets, noticePapers } from './paper-files.ts'

/** What is to be paid, on paper: a household's notice of payment, and single bills. */
export const billNoticeServer: ServerFeature = serverFeature({
  name: 'fee-bill-notice',
  routes: [...paperRoutes(noticeApi, noticePapers), ...paperRoutes(billSheetApi, billSheets)],
})
