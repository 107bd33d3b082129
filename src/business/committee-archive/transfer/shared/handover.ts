import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const Fact = object({ label: text(30), value: nullable(text(500)) })
const Line = object({
  seq: text(10),
  archiveNo: text(60),
  name: text(220),
  category: text(40),
  pages: text(10),
  copies: text(10),
  carrier: text(20),
  result: text(20),
  remark: text(200),
})
/** Who has signed as what, when, and the hash of the signature. */
const Sign = object({ role: text(20), name: text(100), time: text(20), hash: text(64) })

/** All that the list of a hand-over says, as displayed texts. */
export const Handover = object({
  transferNo: text(40),
  facts: list(Fact, 20),
  lines: list(Line, 5000),
  totals: text(200),
  signs: list(Sign, 3),
})
export type Handover = Infer<typeof Handover>

export const handoverKind = paperKind<Handover>({
  code: 'ARCHIVE_HANDOVER',
  title: '档案移交清单',
  content: Handover,
})
