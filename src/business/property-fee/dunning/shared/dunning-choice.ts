import { addDays } from '#kernel/shared/time.ts'
import type { DunningLevel, DunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { lastAutomatic } from '../../dunning-plan/shared/plan-levels.ts'
import type { PlanLevel } from '../../dunning-plan/shared/schema.ts'

/** What decides whether a bill that is owed is asked for, and how far asking has come. */
export interface DunningFacts {
  dueDate: string
  /** Somebody is paying it right now. */
  isLocked: boolean
  /** Somebody is to decide whether it is corrected or given up. */
  isAdjusted: boolean
  isDisputed: boolean
  /** Somebody has said to pay by that day. */
  promisedUntil: string | null
  /** The highest level that was asked at. */
  sent: DunningLevel | null
  /** What was promised then was not kept. */
  isBroken: boolean
}

/** Why nobody is asked for a bill. */
export const skipWords = {
  LOCKED: '支付中',
  ADJUSTED: '账单调整待审核',
  DISPUTED: '有异议，待处理',
  PROMISED: '已承诺缴费，未到承诺日',
  EARLY: '未到催缴日',
  SENT: '已催缴至该级别',
  ABSENT: '催缴方案没有该级别',
  NO_PLAN: '没有启用的催缴方案',
  TODAY: '该房屋今日已催缴',
  LATER: '该房屋今日先催缴其他账单',
} as const
export type SkipReason = keyof typeof skipWords

type Choice = { skip: SkipReason } | { level: DunningLevel; way: DunningWay; text: string }

const held = (
  { isLocked, isAdjusted, isDisputed, promisedUntil }: DunningFacts,
  day: string,
): SkipReason | undefined => {
  if (isLocked) return 'LOCKED'
  if (isAdjusted) return 'ADJUSTED'
  if (isDisputed) return 'DISPUTED'
  return promisedUntil !== null && day <= promisedUntil ? 'PROMISED' : undefined
}

const isAbove = (level: DunningLevel, sent: DunningLevel | null): boolean => sent === null || level > sent

/** The level above the one whose promise was broken opens at once; all others on their day. */
const opens = (levels: readonly PlanLevel[], { dueDate, sent, isBroken }: DunningFacts, day: string) => {
  const next = isBroken ? levels.find(({ level }) => isAbove(level, sent)) : undefined
  return (one: PlanLevel): boolean => one === next || addDays(dueDate, one.days) <= day
}

/**
 * At which level a bill is asked for on a day: the highest that has come and was not asked yet, so that days of rest leave
 * nothing behind. `wanted` is chosen by hand; what a lawyer or a court is for is never chosen by itself.
 */
export function chooseLevel(
  levels: readonly PlanLevel[],
  facts: DunningFacts,
  day: string,
  wanted?: DunningLevel,
): Choice {
  const skip = held(facts, day)
  if (skip) return { skip }
  const isOpen = opens(levels, facts, day)
  const reached = wanted
    ? levels.filter(({ level }) => level === wanted)
    : levels.filter((one) => one.level <= lastAutomatic && isOpen(one))
  const found = reached.at(-1)
  if (!found) return { skip: wanted ? 'ABSENT' : 'EARLY' }
  if (!isAbove(found.level, facts.sent)) return { skip: 'SENT' }
  if (!isOpen(found)) return { skip: 'EARLY' }
  const { level, way, text } = found
  return { level, way, text }
}

/** When a bill is asked for next by itself; none where nothing is left or something holds it. */
export function nextDay(levels: readonly PlanLevel[], facts: DunningFacts, day: string): string | null {
  const skip = held(facts, day)
  if (skip && skip !== 'PROMISED') return null
  const since = skip === 'PROMISED' ? addDays(facts.promisedUntil!, 1) : day
  const left = levels.filter(({ level }) => level <= lastAutomatic && isAbove(level, facts.sent))
  const [next] = left
  if (!next) return null
  const own = addDays(facts.dueDate, next.days)
  return own > since && !facts.isBroken ? own : since
}

export interface Owed extends DunningFacts {
  id: string
  roomId: string
  payerId: string | null
}

export interface Group<B> {
  roomId: string
  payerId: string | null
  level: DunningLevel
  way: DunningWay
  text: string
  bills: B[]
}

export interface Plan<B> {
  groups: Group<B>[]
  left: { bill: B; reason: SkipReason }[]
}

const byAge = (one: Owed, other: Owed): number =>
  one.dueDate === other.dueDate ? (one.id < other.id ? -1 : 1) : one.dueDate < other.dueDate ? -1 : 1

/**
 * Who is asked for what on a day: each room once, at the highest level of its bills, for those of the payer of the oldest
 * of them; the others have their turn another day.
 */
export function planDay<B extends Owed>(
  bills: readonly B[],
  {
    levels,
    day,
    wanted,
    done,
  }: {
    levels: readonly PlanLevel[]
    day: string
    wanted?: DunningLevel | undefined
    /** Rooms that were asked today. */
    done: ReadonlySet<string>
  },
): Plan<B> {
  const groups = new Map<string, Group<B>>()
  const left: Plan<B>['left'] = []
  const chosen: { bill: B; choice: Exclude<Choice, { skip: SkipReason }> }[] = []
  for (const bill of bills.toSorted(byAge)) {
    const choice = chooseLevel(levels, bill, day, wanted)
    if ('skip' in choice) left.push({ bill, reason: choice.skip })
    else if (done.has(bill.roomId)) left.push({ bill, reason: 'TODAY' })
    else chosen.push({ bill, choice })
  }
  const top = new Map<string, DunningLevel>()
  for (const { bill, choice } of chosen)
    if (isAbove(choice.level, top.get(bill.roomId) ?? null)) top.set(bill.roomId, choice.level)
  for (const { bill, choice } of chosen) {
    const { roomId, payerId } = bill
    const group = groups.get(roomId)
    if (choice.level !== top.get(roomId) || (group && group.payerId !== payerId)) left.push({ bill, reason: 'LATER' })
    else if (group) group.bills.push(bill)
    else groups.set(roomId, { roomId, payerId, ...choice, bills: [bill] })
  }
  return { groups: [...groups.values()], left }
}
