/** Moments in whole seconds; the end is open while it lasts. */
export interface Standstill {
  from: number
  until: number | null
}

/** Seconds within a period during which something stood still, each of them once; what lasts has lasted until now. */
export function stoodStill(
  stands: readonly Standstill[],
  { from, until, now }: { from: number; until: number; now: number },
): number {
  const clipped = stands
    .map((one) => [Math.max(one.from, from), Math.min(one.until ?? now, until)] as const)
    .filter(([begin, end]) => begin < end)
    .toSorted((a, b) => a[0] - b[0])
  let total = 0
  let reached = from
  for (const [begin, end] of clipped) {
    total += Math.max(0, end - Math.max(begin, reached))
    reached = Math.max(reached, end)
  }
  return total
}
