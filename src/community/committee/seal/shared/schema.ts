import { code, date, files, id, integer, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { sealAct } from './dictionaries.ts'

/** One act with the seal of a village's owners. Acts are written down in their order and never changed. */
export const SealEntry = record({
  villageId: id,
  /** The committee that was in office; null where none was. */
  committeeId: nullable(id),
  /** Counts the acts of a village. */
  seq: integer(1, 1_000_000),
  act: code(sealAct),
  actDate: date,
  sealNo: text(40),
  /** Who has it from then on. */
  keeper: nullable(text(60)),
  purpose: nullable(text(200)),
  /** Until when it is lent. */
  dueDate: nullable(date),
  remark: nullable(text(500)),
  files: nullable(files(9)),
})
export type SealEntry = Infer<typeof SealEntry>

/** Who borrowed it, for what and until when comes from the approved loan. */
export const SealInput = pick(SealEntry, ['villageId', 'act', 'actDate', 'sealNo', 'keeper', 'remark', 'files'])
export type SealInput = Infer<typeof SealInput>
