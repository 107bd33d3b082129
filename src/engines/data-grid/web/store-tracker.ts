import type { Change } from '../shared/change.ts'
import type { GridRow } from '../shared/column.ts'

/** What must be saved. */
export interface GridChanges {
  added: readonly GridRow[]
  updated: readonly GridRow[]
  /** Ids of rows that the server knows and that are gone here. */
  removedIds: readonly string[]
}

/** Compares with the rows as they were loaded, remembering only those that were touched. */
export function openTracker() {
  const originals = new Map<string, GridRow>()
  const fresh = new Set<string>()
  const removed = new Set<string>()

  function came(row: GridRow): void {
    // A row that comes back by an undo is no new one.
    if (!removed.delete(row.id)) fresh.add(row.id)
  }
  function went(row: GridRow): void {
    if (!fresh.delete(row.id)) removed.add(row.id)
  }
  function isChanged(row: GridRow | undefined): boolean {
    const before = row && originals.get(row.id)
    if (!before) return false
    return Object.keys(row).some((key) => !Object.is(row[key] ?? null, before[key] ?? null))
  }
  return {
    note: (change: Change, rowOf: (id: string) => GridRow | undefined): void => {
      if (change.kind === 'insert') change.rows.forEach(({ row }) => came(row))
      if (change.kind === 'remove') change.rows.forEach(({ row }) => went(row))
      if (change.kind !== 'set') return
      for (const { id } of change.cells) {
        const row = originals.has(id) ? undefined : rowOf(id)
        if (row) originals.set(id, row)
      }
    },
    changes: (rows: readonly GridRow[], placeOf: (id: string) => number): GridChanges => {
      const shown = (ids: Iterable<string>) =>
        [...ids]
          .map(placeOf)
          .filter((place) => place >= 0)
          .sort((one, other) => one - other)
          .map((place) => rows[place]!)
      return {
        added: shown(fresh),
        updated: shown(originals.keys()).filter((row) => !fresh.has(row.id) && isChanged(row)),
        removedIds: [...removed],
      }
    },
    hasChanges: (rowOf: (id: string) => GridRow | undefined): boolean =>
      fresh.size + removed.size > 0 || [...originals.keys()].some((id) => isChanged(rowOf(id))),
    /** A row with values from elsewhere below the user's own changes. */
    rebase: (row: GridRow, values: Readonly<Record<string, unknown>>): GridRow => {
      const before = originals.get(row.id)
      if (!before) return { ...row, ...values }
      originals.set(row.id, { ...before, ...values })
      const free = Object.entries(values).filter(([key]) => Object.is(row[key], before[key]))
      return { ...row, ...Object.fromEntries(free) }
    },
    reset: (): void => {
      originals.clear()
      fresh.clear()
      removed.clear()
    },
  }
}
