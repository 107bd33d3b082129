/** So many lines stand on one slip of 241 × 93 mm. */
const most = 8

interface SlipPage<L> {
  lines: readonly L[]
  isFirst: boolean
  isLast: boolean
  /** 第1页，共2页; nothing where one slip holds all. */
  place: string | undefined
}

/** The lines of a receipt, slip by slip: one at least, also without lines. */
export function slipPages<L>(lines: readonly L[]): SlipPage<L>[] {
  const count = Math.max(1, Math.ceil(lines.length / most))
  return Array.from({ length: count }, (_, at) => ({
    lines: lines.slice(at * most, (at + 1) * most),
    isFirst: at === 0,
    isLast: at === count - 1,
    place: count > 1 ? `第${at + 1}页，共${count}页` : undefined,
  }))
}
