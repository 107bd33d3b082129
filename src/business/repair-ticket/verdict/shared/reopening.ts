import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { Repair } from '../../shared/schema.ts'

const mostReopenings = 2
const day = 24 * 60

/** Days after the end within which somebody may open a ticket anew; government whenever. */
const daysAfter = { requester: 7, manager: 30, government: null } as const
/** As whom somebody opens a finished ticket anew. */
export type Reopener = keyof typeof daysAfter

/** Why a finished ticket stays closed to somebody at a moment, or undefined. */
export function reopenRefusal(
  { reopenCount, closeTime }: Pick<Repair, 'reopenCount' | 'closeTime'>,
  by: Reopener,
  at: Date,
): string | undefined {
  if (reopenCount >= mostReopenings) return `重开次数不能超过${mostReopenings}次`
  const days = daysAfter[by]
  if (days === null || (closeTime !== null && closeTime >= toWire(addMinutes(at, -days * day)))) return undefined
  return `完成超过${days}天，不能重开`
}
