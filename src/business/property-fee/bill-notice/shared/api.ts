import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import { NoticeSheet } from './schema.ts'

/** What a household is asked to pay; its record is the household. */
export const noticeKind = paperKind<NoticeSheet>({ code: 'FEE_NOTICE', title: '缴费通知单', content: NoticeSheet })
export const noticeApi = papersApi(noticeKind, '/property/billNotice', billPermissions.list)

/** One bill as it stands today. */
export const billSheetKind = paperKind<NoticeSheet>({ code: 'FEE_BILL', title: '账单', content: NoticeSheet })
export const billSheetApi = papersApi(billSheetKind, '/property/feeBill', billPermissions.list)
