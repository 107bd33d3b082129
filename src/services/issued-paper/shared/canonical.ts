/**
 * One text for one value, whatever order its keys came in: keys sorted by code unit, absent ones left out, nothing else
 * added. Takes what JSON can say.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // Of a hundred thousand ballots each is put into this form: no list but that of the keys.
  const held: Readonly<Record<string, unknown>> = { ...value }
  let text = ''
  for (const key of inOrder(Object.keys(held))) {
    const one = held[key]
    if (one !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(one)}`
  }
  return `{${text}}`
}

/** What was read from such a text stands in its order already. */
function inOrder(keys: string[]): string[] {
  for (let index = 1; index < keys.length; index += 1)
    if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return keys.sort()
  return keys
}
