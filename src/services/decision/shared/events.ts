import { event } from '#kernel/shared/event.ts'
import { code, date, id, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { decisionSubject, topicKind } from './dictionaries.ts'
import { DecisionMade } from './schema.ts'

/** Owners have decided, whatever the result; the decision's id orders what is told of it. */
export const decisionMade = event('decision.made', DecisionMade)

const DecisionRevoked = object({
  id,
  villageId: id,
  decisionNo: text(60),
  topicKind: code(topicKind),
  subjectType: nullable(code(decisionSubject)),
  revokedOn: date,
})
export type DecisionRevoked = Infer<typeof DecisionRevoked>

/** A court or an authority has ended a decision. Whoever listens raises a to-do for its own record and undoes nothing. */
export const decisionRevoked = event('decision.revoked', DecisionRevoked)
