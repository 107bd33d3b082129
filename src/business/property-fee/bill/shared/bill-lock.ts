import { fromWire } from '#kernel/shared/time.ts'

/** A bill that an order online may hold. */
interface Lockable {
  lockedBy: string | null
  lockedUntil: string | null
}

/** Why nothing may be done with a bill that somebody is paying; undefined where nobody is. */
export function lockRefusal({ lockedBy, lockedUntil }: Lockable, now: Date): string | undefined {
  if (lockedBy === null || lockedUntil === null) return undefined
  const minutes = Math.max(1, Math.ceil((fromWire(lockedUntil).getTime() - now.getTime()) / 60_000))
  return `账单支付中，请${minutes}分钟后再试或先关闭支付单`
}
