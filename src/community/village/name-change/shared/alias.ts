/** What the column holds. */
const MOST = 120

/**
 * Former names of a village, the latest last: `桂园里（至2026-11-21）`, divided by 、. When they grow too long for
 * their column the oldest ones go.
 */
export function aliasWith(alias: string | null, oldName: string, until: string): string {
  const names = [...(alias ? alias.split('、') : []), `${oldName}（至${until}）`]
  while (names.length > 1 && names.join('、').length > MOST) names.shift()
  return names.join('、')
}
