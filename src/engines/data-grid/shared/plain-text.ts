/** A value as text: nothing for nothing, JSON for what is made of parts. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean)
}
