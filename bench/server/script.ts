/** The statements of one transaction of the product, in their order; what the bare handler runs, too. */
export type Script = { text: string; values: readonly unknown[] }[]

/**
 * Statements of one call as a function of the record's id: ids that the call made are made anew, so that rows which it
 * inserted can be inserted again. `other` is the same call about another record, which tells made ids from constants.
 */
export function scriptFor(script: Script, recordId: string, other: Script, newId: () => string) {
  const ids = (one: Script) => new Set(JSON.stringify(one.map(({ values }) => values)).match(/[0-9a-f]{32}/g))
  const made = [...ids(script)].filter((id) => !ids(other).has(id))
  const isFixed = made.length === 0 && !JSON.stringify(script).includes(recordId)
  return (id: string): Script => {
    if (isFixed) return script
    const fresh = new Map<string, string>([[recordId, id], ...made.map((one): [string, string] => [one, newId()])])
    const pattern = new RegExp([...fresh.keys()].join('|'), 'g')
    const swapped = (value: unknown): unknown => {
      if (typeof value === 'string') return value.replace(pattern, (found) => fresh.get(found) ?? found)
      return Array.isArray(value) ? value.map(swapped) : value
    }
    return script.map(({ text, values }) => ({ text, values: values.map(swapped) }))
  }
}
