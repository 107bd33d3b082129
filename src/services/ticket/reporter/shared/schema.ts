import { nullable, object, optional, phone, text, type Infer } from '#kernel/shared/schema.ts'

/** What a ticket tells of whoever reported it; spread into its record. */
export const reporterColumns = {
  reporterName: text(30),
  /** Masked; null where the caller has no business with it, and where none is known. Plain to the reporter alone. */
  reporterPhone: nullable(phone),
}

/** What a report says of whoever called or came by. Residents may name another phone than their own. */
export const reporterSaid = {
  reporterName: optional(nullable(text(30))),
  reporterPhone: optional(nullable(phone)),
}
const ReporterSaid = object(reporterSaid)
export type ReporterSaid = Infer<typeof ReporterSaid>

/** Columns of a ticket's reporter that never leave the server as they are: in full, masked, sealed, findable. */
export const storedReporter = {
  reporterFullName: text(30),
  reporterNameMask: text(30),
  reporterPhoneSealed: nullable(text(400)),
  reporterPhoneWhole: nullable(text(32)),
  reporterPhoneTail: nullable(text(32)),
  reporterPhoneMask: nullable(text(11)),
}
const StoredReporter = object(storedReporter)
export type StoredReporter = Infer<typeof StoredReporter>
