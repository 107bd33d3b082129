import type { CellChange } from '../shared/change.ts'
import type { CellError } from '../shared/validate.ts'
import type { Signals } from './store-signals.ts'

/** What validation found, by row and column. A changed cell loses its error until it is checked again. */
export function openErrors(signals: Signals) {
  let byRow = new Map<string, Map<string, string>>()
  const add = ({ id, key, message }: CellError): void => {
    const row = byRow.get(id) ?? new Map<string, string>()
    byRow.set(id, row.set(key, message))
  }
  return {
    of: (id: string): ReadonlyMap<string, string> | undefined => byRow.get(id),
    count: (): number => [...byRow.values()].reduce((sum, { size }) => sum + size, 0),
    set: (found: readonly CellError[]): void => {
      const before = [...byRow.keys()]
      byRow = new Map()
      found.forEach(add)
      signals.touch(new Set([...before, ...byRow.keys()]))
    },
    replace: (ids: ReadonlySet<string>, found: readonly CellError[]): void => {
      ids.forEach((id) => byRow.delete(id))
      found.forEach(add)
      signals.touch(ids)
    },
    drop: (cells: readonly CellChange[]): void => {
      if (byRow.size === 0) return
      for (const { id, key } of cells) {
        const row = byRow.get(id)
        if (row?.delete(key) && row.size === 0) byRow.delete(id)
      }
    },
  }
}
