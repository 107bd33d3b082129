import {
  code,
  date,
  id,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { loanDue } from './dictionaries.ts'
import { archiveLoanMachine } from './states.ts'

/** A paper that somebody has borrowed. */
export const ArchiveLoan = record({
  fileId: id,
  archiveId: id,
  villageId: id,
  borrower: text(60, { min: 1, message: '请输入借阅人!' }),
  purpose: text(200, { min: 1, message: '请输入借阅用途!' }),
  fromDate: date,
  dueDate: date,
  returnedOn: nullable(date),
  returnNote: nullable(text(200)),
  state: stateOf(archiveLoanMachine),
  fileName: text(100),
  archiveNo: text(60),
  due: nullable(code(loanDue)),
})
export type ArchiveLoan = Infer<typeof ArchiveLoan>

export const derivedLoanKeys = ['fileName', 'archiveNo', 'due'] as const

export const ArchiveLoanInput = pick(ArchiveLoan, ['fileId', 'borrower', 'purpose', 'dueDate'])
export type ArchiveLoanInput = Infer<typeof ArchiveLoanInput>

export const ArchiveLoanStep = object({
  returnedOn: optional(nullable(date)),
  returnNote: optional(nullable(text(200))),
})
export type ArchiveLoanStep = Infer<typeof ArchiveLoanStep>
