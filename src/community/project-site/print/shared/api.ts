import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { sitePermissions } from '../../shared/permissions.ts'

const Line = object({
  no: integer(1, 60),
  kind: text(32),
  name: text(100),
  amount: nullable(text(40)),
  result: nullable(text(32)),
  remark: nullable(text(200)),
})

/** All that the list of a hand-over says, as displayed texts. */
export const SiteHandoverPaper = object({
  siteNo: text(30),
  site: text(100),
  village: text(60),
  company: text(100),
  receiver: text(100),
  exitDate: text(20),
  lines: list(Line, 60),
  /** How many lines were found as they should be, missing and different. */
  summary: text(100),
})
export type SiteHandoverPaper = Infer<typeof SiteHandoverPaper>

export const siteHandoverKind = paperKind<SiteHandoverPaper>({
  code: 'SITE_HANDOVER',
  title: '物业项目移交清单',
  content: SiteHandoverPaper,
})

export const siteHandoverApi = papersApi(siteHandoverKind, '/wisdom/projectSite', sitePermissions.print)
