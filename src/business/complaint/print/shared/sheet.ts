import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'

const Fact = object({ label: text(32), value: nullable(text(255)) })
const Step = object({ time: text(20), label: text(32), who: text(64), words: nullable(text(600)) })

/** All that the sheet of a complaint prints. */
export const ComplaintSheet = object({
  /** The organisation in whose name it is issued. */
  organisation: text(100),
  complaintNo: text(32),
  facts: list(Fact, 24),
  /** Absent on the sheet without, and for whoever may not know. */
  reporter: list(Fact, 3),
  content: text(1000),
  expectation: nullable(text(500)),
  answer: nullable(text(2000)),
  steps: list(Step, 200),
})
export type ComplaintSheet = Infer<typeof ComplaintSheet>

export const sheetKind = paperKind<ComplaintSheet>({
  code: 'COMPLAINT_SHEET',
  title: '投诉办理单',
  content: ComplaintSheet,
})
/** The same for those who are complained of. */
export const hiddenSheetKind = paperKind<ComplaintSheet>({
  code: 'COMPLAINT_SHEET_HIDDEN',
  title: '投诉办理单（隐去诉求人）',
  content: ComplaintSheet,
})

export const sheetApi = papersApi(sheetKind, '/wisdom/complaintsSuggestions', may.board)
export const hiddenSheetApi = papersApi(hiddenSheetKind, '/wisdom/complaintsSuggestions/hidden', may.board)
