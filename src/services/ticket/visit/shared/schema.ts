import { code, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { satisfied, visitState, visitType } from './dictionaries.ts'

/** Columns of a ticket after whose end somebody asks again; spread them into its record. */
export const visitColumns = {
  visitState: code(visitState),
  visitType: nullable(code(visitType)),
  visitSatisfied: nullable(code(satisfied)),
  visitText: nullable(text(500)),
}
const Visit = object(visitColumns)
export type Visit = Infer<typeof Visit>

/** What the step `visit` asks for. */
export const visitStep = {
  visitType: optional(code(visitType)),
  satisfied: optional(code(satisfied)),
  visitText: optional(text(500)),
}
const VisitStep = object(visitStep)
export type VisitStep = Infer<typeof VisitStep>
