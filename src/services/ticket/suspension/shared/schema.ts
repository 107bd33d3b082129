import { code, dateTime, integer, nullable, object, optional, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { suspendReason } from '../../shared/dictionaries.ts'
import { suspendApproval } from './dictionaries.ts'

/** Columns of a ticket whose work may rest; spread them into its record. */
export const suspensionColumns = {
  suspendCount: integer(0, 9999),
  suspendApproval: code(suspendApproval),
  suspendReason: nullable(code(suspendReason)),
  /** Planned end of the suspension that lasts or waits for approval; the work goes on then by itself. */
  suspendUntil: nullable(dateTime),
}
const Suspension = object(suspensionColumns)
export type Suspension = Infer<typeof Suspension>

/** What the steps `suspend` and `suspendApprove` ask for. */
export const suspensionStep = {
  suspendReason: optional(code(suspendReason)),
  /** Planned end. */
  deadline: optional(dateTime),
  /** The answer of whoever has to allow it. */
  pass: optional(yesNo),
}
const SuspensionStep = object(suspensionStep)
export type SuspensionStep = Infer<typeof SuspensionStep>
