import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { PastTicket } from '#services/ticket/server/actions.ts'
import type { FaultState } from '../../shared/states.ts'
import type { PlannedFault } from './seed-plan.ts'

/** Who takes a step of a story. */
export type Part = 'reporter' | 'manager' | 'worker'

export interface Chapter {
  action: string
  from: FaultState | null
  to: FaultState
  at: string
  by: Part
  remark?: string
}

type Line = readonly [action: string, to: FaultState, by: Part, minutes: number, remark?: string]

const opened: readonly Line[] = [['open', 'WAIT_AUDIT', 'reporter', 0]]
const audited: readonly Line[] = [...opened, ['audit', 'WAIT_DISPATCH', 'manager', 3]]
const given: readonly Line[] = [...audited, ['dispatch', 'WAIT_TAKE', 'manager', 4]]
const taken: readonly Line[] = [...given, ['take', 'PROCESSING', 'worker', 3], ['arrive', 'PROCESSING', 'worker', 4]]
const finished: readonly Line[] = [...taken, ['finish', 'WAIT_REVIEW', 'worker', 35]]

const ways: Readonly<Record<FaultState, readonly Line[]>> = {
  WAIT_AUDIT: opened,
  WAIT_DISPATCH: audited,
  WAIT_TAKE: given,
  PROCESSING: taken,
  SUSPENDED: [...taken, ['suspend', 'SUSPENDED', 'worker', 20, '等待配件到货']],
  WAIT_REVIEW: finished,
  TRANSFERRED_OUT: [...audited, ['transferOut', 'TRANSFERRED_OUT', 'manager', 20, '由专业单位处理']],
  CLOSED: [...finished, ['review', 'CLOSED', 'manager', 120]],
  INVALID: [...opened, ['invalid', 'INVALID', 'manager', 12, '现场核实设备运行正常']],
  MERGED: opened,
}

/** What happened to a fault since it was reported, each step after the one before. */
export function storyOf({ state, age }: PlannedFault, now: Date, stretch: () => number): Chapter[] {
  let at = addMinutes(now, -age)
  let from: FaultState | null = null
  return ways[state].map(([action, to, by, minutes, remark]): Chapter => {
    at = addMinutes(at, Math.round(minutes * stretch()))
    const chapter = { action, from, to, at: toWire(at), by, ...(remark && { remark }) }
    from = to
    return chapter
  })
}

/** When a step of a story was taken, or null. */
export const momentOf = (story: readonly Chapter[], action: string): string | null =>
  story.findLast((one) => one.action === action)?.at ?? null

/** What the steps of a story did to the timers. */
export const did: Readonly<Record<string, readonly PastTicket['steps'][number]['did'][]>> = {
  audit: ['ACCEPT'],
  arrive: ['ARRIVE'],
  suspend: ['pause'],
  finish: ['RESOLVE'],
  transferOut: ['ARRIVE'],
  invalid: ['ACCEPT', 'close'],
}
