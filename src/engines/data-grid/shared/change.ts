import type { GridRow } from './column.ts'

/** One cell before and after. */
export interface CellChange {
  id: string
  key: string
  before: unknown
  after: unknown
}

/** A row and its place: where it stands after it was put in, or stood before it was taken out. */
export interface Placed {
  at: number
  row: GridRow
}

/** A change of the rows that can be undone. Places ascend. */
export type Change =
  | { kind: 'set'; cells: readonly CellChange[] }
  | { kind: 'insert'; rows: readonly Placed[] }
  | { kind: 'remove'; rows: readonly Placed[] }
  | { kind: 'move'; from: number; to: number }

/** The change that takes a change back. */
export function invert(change: Change): Change {
  switch (change.kind) {
    case 'set':
      return {
        kind: 'set',
        cells: change.cells.map(({ id, key, before, after }) => ({ id, key, before: after, after: before })).reverse(),
      }
    case 'insert':
      return { kind: 'remove', rows: change.rows }
    case 'remove':
      return { kind: 'insert', rows: change.rows }
    case 'move':
      return { kind: 'move', from: change.to, to: change.from }
  }
}

/** The rows after a change. `placeOf` finds a row by its id, -1 when it is gone: then its cells are passed over. */
export function applyChange(
  rows: readonly GridRow[],
  change: Change,
  placeOf: (id: string) => number,
): readonly GridRow[] {
  switch (change.kind) {
    case 'set':
      return setCells(rows, change.cells, placeOf)
    case 'insert':
      return insertRows(rows, change.rows)
    case 'remove': {
      const gone = new Set(change.rows.map(({ at }) => at))
      return rows.filter((_row, at) => !gone.has(at))
    }
    case 'move':
      return moveRow(rows, change.from, change.to)
  }
}

function setCells(
  rows: readonly GridRow[],
  cells: readonly CellChange[],
  placeOf: (id: string) => number,
): readonly GridRow[] {
  const next = rows.slice()
  for (const { id, key, after } of cells) {
    const at = placeOf(id)
    if (at >= 0) next[at] = { ...next[at]!, [key]: after }
  }
  return next
}

function insertRows(rows: readonly GridRow[], placed: readonly Placed[]): readonly GridRow[] {
  const next: GridRow[] = []
  let taken = 0
  for (const { at, row } of placed) {
    while (next.length < at && taken < rows.length) next.push(rows[taken++]!)
    next.push(row)
  }
  while (taken < rows.length) next.push(rows[taken++]!)
  return next
}

/** A row at another place; the rows between close up. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = rows.slice()
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The cells that must change so that the column counts the rows from 1. */
export const renumber = (rows: readonly GridRow[], key: string): CellChange[] =>
  rows.flatMap((row, at) => (row[key] === at + 1 ? [] : [{ id: row.id, key, before: row[key], after: at + 1 }]))
