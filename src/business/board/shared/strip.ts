/** Large figures of a page, and how many of those that the role does not have by itself. */
export const [fewest, most, mostSpare] = [4, 6, 1]

/** The figures of a role, and those that may be taken in beside them. */
export interface Offered {
  strip: readonly string[]
  spare: readonly string[]
}

/** Why a choice cannot be kept, in words; null where it can. */
export function choiceFault(chosen: readonly string[], { spare }: Offered): string | null {
  if (chosen.length < fewest) return `至少保留${fewest}个指标`
  if (chosen.length > most) return `最多显示${most}个指标`
  return chosen.filter((code) => spare.includes(code)).length > mostSpare ? `最多换入${mostSpare}个指标` : null
}

/** The figures that are shown, in their order: the user's choice as far as it can be kept, else those of the role. */
export function chosenStrip(chosen: readonly string[], offered: Offered): readonly string[] {
  const known = [...new Set(chosen)].filter((code) => offered.strip.includes(code) || offered.spare.includes(code))
  return choiceFault(known, offered) === null ? known : offered.strip
}
