import { applyChange, renumber, type CellChange, type Change } from '../shared/change.ts'
import { isRowDisabled, type DisabledRows, type GridColumn, type GridRow } from '../shared/column.ts'
import { noHistory, record, redo, undo, type History } from '../shared/history.ts'
import type { CellError } from '../shared/validate.ts'
import { openErrors } from './store-errors.ts'
import { openSelection } from './store-selection.ts'
import { openSignals } from './store-signals.ts'
import { openTracker, type GridChanges } from './store-tracker.ts'

export interface GridStoreOptions {
  columns: readonly GridColumn[]
  rows?: readonly GridRow[]
  /** Rows that nobody may change. */
  disabledRows?: DisabledRows
  /** Ids of new rows. */
  newId: () => string
}

/** Holds the rows outside of React: a change wakes the rows that it touched and nobody else. */
export type GridStore = ReturnType<typeof createGridStore>

export type { GridChanges }

/** Opens a store. The rows handed in are never changed in place. */
export function createGridStore({ columns, rows: first = [], disabledRows, newId }: GridStoreOptions) {
  let rows = first
  let places: Map<string, number> | undefined
  let history: History = noHistory
  const orderKey = columns.find(({ isOrder }) => isOrder)?.key
  const signals = openSignals()
  const errors = openErrors(signals)
  const selection = openSelection(
    signals,
    () => rows,
    (row) => !isRowDisabled(disabledRows, row),
  )
  const tracker = openTracker()
  const fresh = new Set<string>()

  /** The map is made when it is first asked for: showing rows needs none. */
  const placeOf = (id: string): number => {
    places ??= new Map(rows.map((row, at) => [row.id, at]))
    return places.get(id) ?? -1
  }

  const rowOf = (id: string): GridRow | undefined => rows[placeOf(id)]

  function run(change: Change): void {
    tracker.note(change, rowOf)
    rows = applyChange(rows, change, placeOf)
    if (change.kind === 'set') {
      signals.touch(new Set(change.cells.map(({ id }) => id)))
      errors.drop(change.cells)
      return
    }
    places = undefined
    if (change.kind === 'remove') selection.drop(change.rows.map(({ row }) => row.id))
    signals.reshape()
  }

  const watchers = new Set<(ids: ReadonlySet<string>) => void>()

  /** Carries a step out and remembers it; rows keep their numbers where a column counts them. */
  function commit(...changes: Change[]): void {
    const isEmpty = changes.every((change) => change.kind === 'set' && change.cells.length === 0)
    if (isEmpty) return
    changes.forEach(run)
    const cells = orderKey && changes.some(({ kind }) => kind !== 'set') ? renumber(rows, orderKey) : []
    const numbers: Change[] = cells.length > 0 ? [{ kind: 'set', cells }] : []
    numbers.forEach(run)
    history = record(history, [...changes, ...numbers])
    signals.settle()
    const edited = new Set(changes.flatMap((change) => (change.kind === 'set' ? change.cells.map(({ id }) => id) : [])))
    if (edited.size > 0) watchers.forEach((watcher) => watcher(edited))
  }

  /** Adds rows at a place, the end unless told, with the columns' default values below their own. */
  function insert(values: readonly Readonly<Record<string, unknown>>[], at = rows.length): readonly string[] {
    const made = values.map((value) => ({ ...defaults(), ...value, id: newId() }))
    commit({ kind: 'insert', rows: made.map((row, index) => ({ at: at + index, row })) })
    return made.map(({ id }) => id)
  }

  const defaults = (): Record<string, unknown> =>
    Object.fromEntries(
      columns.flatMap(({ key, defaultValue }) => (defaultValue === undefined ? [] : [[key, defaultValue]])),
    )

  function travel(step: ReturnType<typeof undo>): boolean {
    if (!step) return false
    history = step.history
    step.changes.forEach(run)
    signals.settle()
    return true
  }

  return {
    columns,
    disabledRows,
    errors,
    selection,
    signals,
    rows: () => rows,
    rowOf,
    placeOf,
    insert,
    /** Shows other rows; what was changed and could be undone is forgotten. */
    load: (next: readonly GridRow[]): void => {
      rows = next
      places = undefined
      history = noHistory
      tracker.reset()
      errors.set([])
      selection.clear()
      signals.reshape()
      signals.settle()
    },
    set: (cells: readonly CellChange[]): void => commit({ kind: 'set', cells }),
    /** Cells and new rows as one step, as a paste that reaches beyond the last row. */
    commit,
    remove: (ids: Iterable<string>): void => {
      const at = [...ids].map(placeOf).filter((place) => place >= 0)
      const placed = at.sort((one, other) => one - other).map((place) => ({ at: place, row: rows[place]! }))
      if (placed.length > 0) commit({ kind: 'remove', rows: placed })
    },
    move: (from: number, to: number): void => {
      const isInside = from !== to && Math.min(from, to) >= 0 && Math.max(from, to) < rows.length
      if (isInside) commit({ kind: 'move', from, to })
    },
    undo: (): boolean => travel(undo(history)),
    redo: (): boolean => travel(redo(history)),
    canUndo: (): boolean => history.past.length > 0,
    canRedo: (): boolean => history.future.length > 0,
    /** What must be saved: new rows, changed rows, and the ids of rows that are gone. */
    changes: (): GridChanges => tracker.changes(rows, placeOf),
    hasChanges: (): boolean => tracker.hasChanges(rowOf),
    /** What was saved is the new ground; ids that the server gave replace those of new rows by `ids`. */
    accept: (ids: Readonly<Record<string, string>> = {}): void => {
      if (Object.keys(ids).length > 0) {
        rows = rows.map((row) => (ids[row.id] ? { ...row, id: ids[row.id]! } : row))
        places = undefined
        signals.reshape()
      }
      history = noHistory
      tracker.reset()
      signals.settle()
    },
    /** Values that came from elsewhere: shown at once, but what the user has changed and not saved stays. */
    merge: (values: Readonly<Record<string, unknown>> & { id: string }): boolean => {
      const place = placeOf(values.id)
      if (place < 0) return false
      const next = rows.slice()
      next[place] = tracker.rebase(rows[place]!, values)
      rows = next
      signals.touch([values.id])
      signals.settle()
      return true
    },
    /** Marks a row whose values have just come from elsewhere, or takes the mark away. */
    freshen: (id: string, isFresh: boolean): void => {
      if (isFresh) fresh.add(id)
      else fresh.delete(id)
      signals.touch([id])
    },
    isFresh: (id: string): boolean => fresh.has(id),
    /** Tells of rows that the user has just edited. */
    onEdit: (watcher: (ids: ReadonlySet<string>) => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** What a check found in some rows; the errors of the others stay. */
    setErrorsOf: (ids: ReadonlySet<string>, found: readonly CellError[]): void => {
      errors.replace(ids, found)
      signals.settle()
    },
    setErrors: (found: readonly CellError[]): void => {
      errors.set(found)
      signals.settle()
    },
  }
}
