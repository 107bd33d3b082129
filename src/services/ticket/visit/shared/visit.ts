import type { ReturnVisitRule } from './dictionaries.ts'
import type { Visit, VisitStep } from './schema.ts'

/** Is somebody asked again after this end? */
export const needsVisit = (rule: ReturnVisitRule, isBad: boolean): boolean =>
  rule === 'ALL' || (rule === 'BAD_ONLY' && isBad)

/** No visit was made, and none is wanted. */
export const noVisit = {
  visitState: 'NONE',
  visitType: null,
  visitSatisfied: null,
  visitText: null,
} as const satisfies Visit

/** What was said at the visit. */
export const visitSaid = (step: VisitStep) => ({
  visitType: step.visitType ?? null,
  visitSatisfied: step.satisfied ?? null,
  visitText: step.visitText ?? null,
})
