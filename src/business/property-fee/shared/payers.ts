import { addDays } from '#kernel/shared/time.ts'

/** Who holds a room: from the first day until the day on which it is somebody else's; none of both: without an end. */
export type Holding = readonly [from: string | null, until: string | null, id: string]

const holders = (holdings: readonly Holding[], day: string): Holding[] =>
  holdings.filter(([from, until]) => (from === null || from <= day) && (until === null || day < until))

const hasLeft = (holdings: readonly Holding[], day: string): boolean =>
  holdings.some(([, until]) => until !== null && until <= day)

/** First days of other owners than the day before, or of none; somebody who joins or leaves others is no turn. */
export function turnsOf(holdings: readonly Holding[]): string[] {
  const days = holdings.flatMap(([from, until]) => [from, until]).filter((day) => day !== null)
  return [...new Set(days)].toSorted().filter((day) => {
    if (!hasLeft(holdings, day)) return false
    const before = holders(holdings, addDays(day, -1))
    return !holders(holdings, day).some((one) => before.includes(one))
  })
}

/**
 * The owner of a day, the first of several. Days before anybody was registered are the first owner’s; where somebody has
 * left and nobody has come there is none.
 */
export function ownerOn(holdings: readonly Holding[], day: string): string | null {
  const [own] = holders(holdings, day)
  if (own) return own[2]
  if (hasLeft(holdings, day)) return null
  return (
    holdings.reduce<Holding | undefined>(
      (first, one) => (!first || one[0]! < first[0]! ? one : first),
      undefined,
    )?.[2] ?? null
  )
}

/** The tenant of a day. */
export const tenantOn = (holdings: readonly Holding[], day: string): string | null =>
  holders(holdings, day)[0]?.[2] ?? null
