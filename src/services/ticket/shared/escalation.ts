import type { SlaClass, TicketAudience, TicketBiz, TimerKind } from './dictionaries.ts'
import type { WorkClock } from './work-clock.ts'

/** 0: the warning before the due time, 1: overdue, 2 and more: overdue for longer and longer. */
export const alertLevels = { warned: 0, breached: 1, escalated: 2 } as const

/** One step after the due time: how long after it, in minutes of work, and who is told. */
export interface EscalationStep {
  overdueMinutes: number
  notify: readonly TicketAudience[]
  /** A warning record is raised too. */
  raiseWarning: boolean
}

/** One line of a policy's own steps, which replace the common ones for its kind of timer. */
export interface PolicyEscalation {
  on: TimerKind
  overdueMinutes: number
  notifyRoles: readonly TicketAudience[]
  raiseWarning: 'Y' | 'N'
}

type Delay = { minutes: number } | { workDays: number }
type Later = Delay & { notify: readonly TicketAudience[]; raiseWarning?: true }

interface Chain {
  warned: readonly TicketAudience[]
  breached: readonly TicketAudience[]
  later: readonly Later[]
}

const common: Chain = {
  warned: ['ASSIGNEE'],
  breached: ['ASSIGNEE', 'projectManager'],
  later: [
    { workDays: 1, notify: ['companyAdmin'] },
    { workDays: 3, notify: ['communityAdmin'] },
  ],
}

const byPriority: Readonly<Partial<Record<SlaClass, Chain>>> = {
  P1: {
    warned: ['ASSIGNEE', 'GROUP'],
    breached: ['projectManager'],
    later: [
      { minutes: 30, notify: ['companyAdmin', 'communityAdmin'] },
      { minutes: 120, notify: ['streetAdmin', 'supAdmin'] },
    ],
  },
  P2: {
    warned: ['ASSIGNEE', 'GROUP'],
    breached: ['projectManager'],
    later: [
      { minutes: 120, notify: ['companyAdmin'] },
      { minutes: 720, notify: ['communityAdmin', 'streetAdmin'] },
    ],
  },
}

/** The host department's handler is the assignee of a complaint; its last step puts it under the street's supervision. */
const complaint: Chain = {
  warned: ['ASSIGNEE'],
  breached: ['LEADER'],
  later: [
    { workDays: 1, notify: ['communityAdmin'] },
    { workDays: 3, notify: ['streetAdmin'], raiseWarning: true },
  ],
}

/** The last step concerns warnings of level ORANGE and above; the warning's own unit knows the level. */
const warning: Chain = {
  warned: ['ASSIGNEE'],
  breached: ['communityAdmin'],
  later: [
    { workDays: 1, notify: ['streetAdmin'] },
    { workDays: 3, notify: ['supAdmin'] },
  ],
}

function chainOf(bizType: TicketBiz, priority: SlaClass): Chain {
  if (bizType === 'COMPLAINT') return complaint
  if (bizType === 'WARNING') return warning
  return byPriority[priority] ?? common
}

/** Who is told when a timer is about to run out (`warned`) or has run out (`breached`). */
export const toldAt = (
  bizType: TicketBiz,
  priority: SlaClass,
  moment: 'warned' | 'breached',
): readonly TicketAudience[] => chainOf(bizType, priority)[moment]

interface Subject {
  bizType: TicketBiz
  priority: SlaClass
  kind: TimerKind
  /** The policy's own lines; none, or none for this kind: the common chain. */
  escalations: readonly PolicyEscalation[] | null
}

/** What follows after the due time, soonest first. Verification waits for the reporter, so nobody above is told. */
export function stepsOf({ bizType, priority, kind, escalations }: Subject, clock: WorkClock): EscalationStep[] {
  const own = (escalations ?? []).filter((line) => line.on === kind)
  if (own.length > 0) {
    const steps = own.map(({ overdueMinutes, notifyRoles, raiseWarning }) => {
      return { overdueMinutes, notify: notifyRoles, raiseWarning: raiseWarning === 'Y' }
    })
    return [...steps].sort((a, b) => a.overdueMinutes - b.overdueMinutes)
  }
  if (kind === 'VERIFY') return []
  return chainOf(bizType, priority).later.map((step) => {
    const overdueMinutes = 'minutes' in step ? step.minutes : step.workDays * clock.dayMinutes
    return { overdueMinutes, notify: step.notify, raiseWarning: step.raiseWarning ?? false }
  })
}
