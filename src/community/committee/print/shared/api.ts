import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { committeePermissions } from '../../shared/permissions.ts'

const Fact = object({ label: text(30), value: nullable(text(300)) })
const Line = object({ name: text(100), position: text(10), politics: text(10), room: text(120), period: text(40) })

/** All that the filing form of a committee says, as displayed texts. */
export const FilingForm = object({
  name: text(120),
  facts: list(Fact, 30),
  members: list(Line, 30),
  papers: list(Fact, 10),
})
export type FilingForm = Infer<typeof FilingForm>

export const filingFormKind = paperKind<FilingForm>({
  code: 'COMMITTEE_FILING',
  title: '业委会备案表',
  content: FilingForm,
})

export const filingFormApi = papersApi(filingFormKind, '/village/committee', committeePermissions.print)
