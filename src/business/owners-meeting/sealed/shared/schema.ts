import * as z from 'zod/mini'
import { code, dateTime, files, id, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { exportOccasion } from './dictionaries.ts'

/** One export: visible to whoever sees the meeting. */
const SealedExport = object({
  id,
  name: text(60),
  occasion: code(exportOccasion),
  askedAt: dateTime,
  confirmedName: nullable(text(60)),
  exportedAt: nullable(dateTime),
  /** What the caller may do with it. */
  mayConfirm: z.boolean(),
  mayTake: z.boolean(),
})

export const SealedExports = object({
  id,
  /** By the seat at the count; by the office of the street. */
  mayExport: z.boolean(),
  mayAsk: z.boolean(),
  exports: list(SealedExport, 200),
})
export type SealedExports = Infer<typeof SealedExports>

export const AskInput = object({
  meetingId: id,
  occasion: code(exportOccasion, '请选择用途!'),
  files: nullable(files(9)),
})
export type AskInput = Infer<typeof AskInput>

/** The file under a passphrase that is told this once and kept nowhere. */
export const SealedFile = object({ id, fileName: text(100), passphrase: text(40), content: z.string() })
export type SealedFile = Infer<typeof SealedFile>
