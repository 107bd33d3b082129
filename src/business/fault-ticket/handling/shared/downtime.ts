import { fromWire } from '#kernel/shared/time.ts'

/** A standstill longer than this must be explained. */
const explainedAfter = 240

interface Stood {
  safetyFlag: string
  downtimeStart: string | null
  downtimeEnd: string | null
  rootCause: string | null
}
interface Said {
  downtimeStart?: string | null | undefined
  downtimeEnd?: string | null | undefined
  rootCause?: string | null | undefined
}

/** When it went again: as somebody said, or else with the end of the work; null while it lasts. */
export const endOfStandstill = ({
  downtimeEnd,
  finishTime,
  closeTime,
}: {
  downtimeEnd: string | null
  finishTime: string | null
  closeTime: string | null
}): string | null => downtimeEnd ?? finishTime ?? closeTime

/** Full minutes of a standstill, until a moment while it lasts; null without one. */
export function minutesOf(
  { downtimeStart, downtimeEnd }: Pick<Stood, 'downtimeStart' | 'downtimeEnd'>,
  at: string,
): number | null {
  if (downtimeStart === null) return null
  const until = fromWire(downtimeEnd ?? at).getTime()
  return Math.max(0, Math.floor((until - fromWire(downtimeStart).getTime()) / 60_000))
}

/** Why a ticket cannot end yet: what was dangerous, or stood still for long, needs its cause. */
export function causeMissing(row: Stood, said: Said, at: string): string | undefined {
  const minutes = minutesOf(
    {
      downtimeStart: said.downtimeStart ?? row.downtimeStart,
      downtimeEnd: said.downtimeEnd ?? row.downtimeEnd,
    },
    at,
  )
  if (row.safetyFlag !== 'Y' && (minutes === null || minutes <= explainedAfter)) return undefined
  return said.rootCause?.trim() || row.rootCause
    ? undefined
    : `安全类故障或停用超过${explainedAfter}分钟的故障必须填写根本原因`
}
