import { round } from '#kernel/shared/decimal.ts'
import type { Wall, WallStreet } from './schema.ts'

/** So long a street is read out, and so long one with a new red warning. */
export const [turnMs, redMs] = [20_000, 60_000] as const

/** The street that is read out, and until when. */
export interface Turn {
  key: string
  until: number
}

/** Which street is read out at a moment: one after the other, and at once the one that got a red warning. */
export function turnAt(
  at: number,
  streets: readonly WallStreet[],
  turn: Turn | undefined,
  before: readonly WallStreet[] = streets,
): Turn | undefined {
  const alarmed = streets.find(({ key, red }) => red > (before.find((one) => one.key === key)?.red ?? red))
  if (alarmed) return { key: alarmed.key, until: at + redMs }
  const place = streets.findIndex(({ key }) => key === turn?.key)
  if (turn && place >= 0 && at < turn.until) return turn
  const next = streets[(place + 1) % streets.length]
  return next && { key: next.key, until: at + turnMs }
}

/** Three steps of a share: good, fair, poor; null where there was nothing to judge. */
export function stepOf(onTime: string | null): 'good' | 'fair' | 'poor' | null {
  if (onTime === null) return null
  const share = Number(onTime)
  return share >= 95 ? 'good' : share >= 90 ? 'fair' : 'poor'
}

/** A share as it is read from afar: one decimal, none where it would be zero. */
export const farShare = (value: string): string => (value.includes('.') ? round(value, 1).replace(/\.0$/, '') : value)

/** How long ago something began: hours within three days, days from then on. */
export function ageOf(since: number, at: number): string {
  const hours = Math.max(1, Math.floor((at - since) / 3_600_000))
  return hours < 72 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

/** The three figures of a street in one line. */
export const lineOf = ({ open, late, warnings }: Wall['streets'][number]): string =>
  `在办 ${open ?? '--'} 单，超时 ${late ?? '--'} 单，预警 ${warnings ?? '--'} 条`
