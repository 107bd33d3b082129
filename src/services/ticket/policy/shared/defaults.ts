import type { SlaClass, TicketBiz } from '../../shared/dictionaries.ts'
import type { SlaPolicyInput } from './schema.ts'

type Times = Pick<SlaPolicyInput, 'acceptMinutes' | 'arriveMinutes' | 'resolveMinutes' | 'verifyMinutes' | 'calendarNo'>

/** The businesses close an unanswered verification by themselves, so that nobody is timed for it by default. */
const verifyMinutes = null

/**
 * Oriented on published service standards: minutes to arrive for life and limb, half an hour for an answer to a small
 * repair, one to two working days until it is done, one working day to answer a complaint and five to settle it.
 */
const times: Readonly<Record<SlaClass, Times>> = {
  P1: { acceptMinutes: 5, arriveMinutes: 15, resolveMinutes: 120, verifyMinutes, calendarNo: 'H24' },
  P2: { acceptMinutes: 15, arriveMinutes: 45, resolveMinutes: 720, verifyMinutes, calendarNo: 'H24' },
  P3: { acceptMinutes: 30, arriveMinutes: 240, resolveMinutes: 720, verifyMinutes, calendarNo: 'PROP' },
  P4: { acceptMinutes: 240, arriveMinutes: null, resolveMinutes: 1620, verifyMinutes, calendarNo: 'PROP' },
  C1: { acceptMinutes: 420, arriveMinutes: null, resolveMinutes: 2100, verifyMinutes, calendarNo: 'GOV' },
  C2: { acceptMinutes: 420, arriveMinutes: null, resolveMinutes: 2940, verifyMinutes, calendarNo: 'GOV' },
}

const classes: Readonly<Record<TicketBiz, readonly SlaClass[]>> = {
  REPAIR: ['P1', 'P2', 'P3', 'P4'],
  FAULT: ['P1', 'P2', 'P3', 'P4'],
  COMPLAINT: ['C1', 'C2'],
  WARNING: ['C1'],
}

const everywhere = { categoryId: null, villageId: null, companyId: null, warnRatio: '0.80', escalations: null } as const

/** The platform's policy for a class; also what counts when an administrator has removed it. */
export const defaultPolicy = (bizType: TicketBiz, priority: SlaClass): SlaPolicyInput => ({
  bizType,
  priority,
  ...everywhere,
  ...times[priority],
})

/** What a new installation begins with. */
export const defaultPolicies: readonly SlaPolicyInput[] = Object.entries(classes).flatMap(([bizType, priorities]) =>
  priorities.map((priority) => defaultPolicy(bizType as TicketBiz, priority)),
)
