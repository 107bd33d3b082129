/**
 * One text for one value, whatever order its keys came in: keys sorted by code unit, absent ones left out, nothing else
 * added. Takes what JSON can say.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const held = new Map(Object.entries(value))
  let text = ''
  // Of a hundred thousand ballots each is put into this form: no list but that of the keys.
  for (const key of [...held.keys()].sort()) {
    const one: unknown = held.get(key)
    if (one !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(one)}`
  }
  return `{${text}}`
}
