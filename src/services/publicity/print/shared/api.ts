import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { publicityPermissions } from '../../shared/permissions.ts'

/** All that the sheet on the notice board says, as displayed texts. */
export const PublicityNotice = object({
  village: text(60),
  title: text(100),
  content: text(5000),
  period: text(60),
  objection: text(300),
  issuer: text(100),
  date: text(20),
  /** Papers from before have none. */
  noticeNo: optional(text(30)),
  /** Of which buildings or units it is, where not of the whole village. */
  scope: optional(text(2000)),
})
export type PublicityNotice = Infer<typeof PublicityNotice>

export const publicityNoticeKind = paperKind<PublicityNotice>({
  code: 'PUBLICITY_NOTICE',
  title: '公示',
  content: PublicityNotice,
})

export const publicityNoticeApi = papersApi(publicityNoticeKind, '/om/publicity', publicityPermissions.print)
