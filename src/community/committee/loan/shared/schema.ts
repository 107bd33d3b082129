import {
  code,
  date,
  dateTime,
  files,
  id,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sealLoanDue } from './dictionaries.ts'
import { sealLoanMachine } from './states.ts'

/** Somebody asks for the seal of a committee, and has it once that is approved. */
export const SealLoan = record({
  loanNo: text(32),
  villageId: id,
  committeeId: id,
  sealNo: text(40),
  borrower: text(60, { min: 1, message: '请输入借用人!' }),
  purpose: text(200, { min: 2, message: '请输入用途!(2-200字)' }),
  dueDate: date,
  files: nullable(files(9)),
  applicantId: id,
  deciderId: nullable(id),
  decidedAt: nullable(dateTime),
  opinion: nullable(text(500)),
  lentOn: nullable(date),
  returnedOn: nullable(date),
  state: stateOf(sealLoanMachine),
  due: nullable(code(sealLoanDue)),
})
export type SealLoan = Infer<typeof SealLoan>

export const derivedLoanKeys = ['due'] as const

export const SealLoanInput = pick(SealLoan, ['villageId', 'borrower', 'purpose', 'dueDate', 'files'])
export type SealLoanInput = Infer<typeof SealLoanInput>

/** The seal is back: since when, and who keeps it now; whoever kept it before where nobody is named. */
export const SealLoanStep = object({ returnedOn: optional(nullable(date)), keeper: optional(nullable(text(60))) })
export type SealLoanStep = Infer<typeof SealLoanStep>

/** All that the slip of a loan prints. */
export const SealLoanSheet = object({
  title: text(20),
  loanNo: text(32),
  facts: list(object({ label: text(20), value: nullable(text(500)) }), 20),
})
export type SealLoanSheet = Infer<typeof SealLoanSheet>
