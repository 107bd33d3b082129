import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { RepairState } from '../../shared/states.ts'
import type { PlannedTicket } from './seed-plan.ts'

/** Who takes a step of a story. */
export type Part = 'reporter' | 'counter' | 'manager' | 'worker' | 'system'

export interface Chapter {
  action: string
  from: RepairState | null
  to: RepairState
  at: string
  by: Part
  remark?: string
}

type Line = readonly [action: string, to: RepairState, by: Part, remark?: string]

const begun: readonly Line[] = [
  ['open', 'WAIT_ACCEPT', 'reporter'],
  ['accept', 'WAIT_DISPATCH', 'counter'],
  ['dispatch', 'WAIT_TAKE', 'manager'],
  ['take', 'WAIT_ARRIVE', 'worker'],
  ['arrive', 'PROCESSING', 'worker'],
]
const ended: readonly Line[] = [
  ['finish', 'WAIT_VERIFY', 'worker'],
  ['verifyPass', 'WAIT_RATE', 'reporter'],
]

const until = (state: RepairState): readonly Line[] => begun.slice(0, begun.findIndex(([, to]) => to === state) + 1)
const reported = until('WAIT_ACCEPT')

/** The way to a state, step by step; the rating is added where the plan says by whom. */
const ways: Readonly<Record<RepairState, readonly Line[]>> = {
  WAIT_ACCEPT: reported,
  WAIT_DISPATCH: until('WAIT_DISPATCH'),
  WAIT_TAKE: until('WAIT_TAKE'),
  WAIT_ARRIVE: until('WAIT_ARRIVE'),
  PROCESSING: begun,
  SUSPENDED: [...begun, ['suspend', 'SUSPENDED', 'worker', '等待配件到货']],
  WAIT_PAY: [
    ...begun,
    ['quote', 'PROCESSING', 'worker'],
    ['quoteConfirm', 'PROCESSING', 'reporter'],
    ['charge', 'WAIT_PAY', 'worker'],
  ],
  WAIT_VERIFY: [...begun, ...ended.slice(0, 1)],
  WAIT_RATE: [...begun, ...ended],
  WAIT_VISIT: [...begun, ...ended],
  DONE: [...begun, ...ended],
  REJECTED: [...reported, ['reject', 'REJECTED', 'counter', '不属于物业维修范围，建议联系厂家售后']],
  CANCELLED: [...reported, ['cancel', 'CANCELLED', 'reporter']],
  FORCED: [...begun, ['force', 'FORCED', 'manager', '多次联系不上业主，无法继续施工']],
}

function linesTo({ state, isRatedBySystem }: PlannedTicket): readonly Line[] {
  if (state !== 'DONE' && state !== 'WAIT_VISIT') return ways[state]
  return [...ways[state], ['rate', state, isRatedBySystem ? 'system' : 'reporter']]
}

/** Minutes after the step before it; all of them together stay inside every time limit, whatever the hour. */
const delays: Readonly<Record<string, number>> = {
  accept: 3,
  dispatch: 4,
  take: 3,
  arrive: 20,
  quote: 20,
  quoteConfirm: 30,
  suspend: 60,
  finish: 45,
  charge: 60,
  verifyPass: 300,
  rate: 600,
  reject: 12,
  cancel: 15,
  force: 600,
}
/** After so long the work is late, in minutes since the report: beyond every time limit of the priority. */
const lateAfter = { P1: 4 * 60, P2: 20 * 60, P3: 3 * 1440, P4: 6 * 1440 } as const
/** Urgent work is begun at once and ended soon. */
const pace = {
  P1: { way: 0.3, work: 0.5 },
  P2: { way: 0.8, work: 1 },
  P3: { way: 1, work: 3 },
  P4: { way: 1, work: 5 },
}
const systemRates = 7 * 1440

/** What happened to a ticket since it was reported, each step after the one before. */
export function storyOf(plan: PlannedTicket, now: Date, stretch: () => number): Chapter[] {
  const opened = addMinutes(now, -plan.age)
  let at = opened
  let from: RepairState | null = null
  return linesTo(plan).map(([action, to, by, remark]): Chapter => {
    if (action === 'rate' && by === 'system') at = addMinutes(at, systemRates)
    else if (action !== 'open')
      at = addMinutes(at, Math.round((delays[action] ?? 10) * stretch() * paceOf(plan, action)))
    const isEndOfWork = action === 'finish' || action === 'force'
    if (isEndOfWork && plan.isLate) at = addMinutes(opened, Math.round(lateAfter[plan.priority] * (1 + stretch() / 4)))
    const chapter = { action, from, to, at: toWire(at), by, ...(remark && { remark }) }
    from = to
    return chapter
  })
}

const paceOf = ({ priority }: PlannedTicket, action: string): number =>
  action === 'finish' ? pace[priority].work : pace[priority].way

/** When a step of a story was taken, or null. */
export const momentOf = (story: readonly Chapter[], ...actions: readonly string[]): string | null =>
  story.findLast(({ action }) => actions.includes(action))?.at ?? null

/** `BX261121`: the numbers of a day begin with it. */
export const dayPrefix = (at: string): string => `BX${at.slice(2, 10).replaceAll('-', '')}`
