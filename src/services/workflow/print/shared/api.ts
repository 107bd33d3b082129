import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { taskPermissions } from '../../shared/permissions.ts'

/** All that the sheet of an approval says, as displayed texts: the matter as its issuer reads it, and who said what. */
export const OpinionPaper = object({
  title: text(200),
  instanceNo: text(32),
  definition: text(120),
  starter: text(60),
  startedAt: text(20),
  endedAt: text(20),
  result: text(20),
  lines: list(object({ label: text(50), value: text(5000) }), 60),
  opinions: list(
    object({
      node: text(64),
      name: text(60),
      verdict: text(20),
      opinion: text(20_000),
      at: text(20),
      sign: optional(nullable(text(500))),
    }),
    1000,
  ),
})
export type OpinionPaper = Infer<typeof OpinionPaper>

export const opinionPaperKind = paperKind<OpinionPaper>({
  code: 'WORKFLOW_OPINIONS',
  title: '审批单',
  content: OpinionPaper,
})

export const opinionPaperApi = papersApi(opinionPaperKind, '/act/instance', taskPermissions.list)
