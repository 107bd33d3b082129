const blanks = new WeakMap<readonly string[], Readonly<Record<string, unknown>>>()

/**
 * An object that has all these keys, undefined, in this order: the pattern of many objects that are made by copying it.
 * It comes out of the JSON parser because that lays objects out compactly, which adding keys by computed name does not.
 */
export function blankOf(keys: readonly string[]): Readonly<Record<string, unknown>> {
  const known = blanks.get(keys)
  if (known) return known
  const made = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Record<string, unknown>
  for (const key of Object.keys(made)) made[key] = undefined
  blanks.set(keys, made)
  return made
}
