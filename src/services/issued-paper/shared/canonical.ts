/**
 * One text for one value, whatever order its keys came in: keys sorted by code unit, absent ones left out, nothing else
 * added. Takes what JSON can say.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  const parts = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`)
  return `{${parts.join(',')}}`
}
