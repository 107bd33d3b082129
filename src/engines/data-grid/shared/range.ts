/** A cell by the place of its row and of its column. */
export interface Spot {
  row: number
  column: number
}

/** A block of cells, both ends included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** The block between two corners. */
export const rangeOf = (one: Spot, other: Spot): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1
export const widthOf = ({ left, right }: Range): number => right - left + 1

export interface Extent {
  rows: number
  columns: number
  /** Rows that a page key goes. */
  page: number
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

type Step = (from: Spot, last: Spot, page: number) => Spot

/** Where keys lead to, and where they lead to together with the control key. */
const steps: Readonly<Record<string, readonly [near: Step, far: Step]>> = {
  ArrowUp: [({ row, column }) => ({ row: row - 1, column }), ({ column }) => ({ row: 0, column })],
  ArrowDown: [({ row, column }) => ({ row: row + 1, column }), ({ column }, last) => ({ row: last.row, column })],
  ArrowLeft: [({ row, column }) => ({ row, column: column - 1 }), ({ row }) => ({ row, column: 0 })],
  ArrowRight: [({ row, column }) => ({ row, column: column + 1 }), ({ row }, last) => ({ row, column: last.column })],
  Home: [({ row }) => ({ row, column: 0 }), () => ({ row: 0, column: 0 })],
  End: [({ row }, last) => ({ row, column: last.column }), (_from, last) => last],
  PageUp: [({ row, column }, _last, page) => ({ row: row - page, column }), ({ column }) => ({ row: 0, column })],
  PageDown: [
    ({ row, column }, _last, page) => ({ row: row + page, column }),
    ({ column }, last) => ({ row: last.row, column }),
  ],
}

/** Where a key leads to, as in a spreadsheet; nothing for a key that leads nowhere. `far` is the control key. */
export function stepOf(from: Spot, key: string, far: boolean, { rows, columns, page }: Extent): Spot | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key]![far ? 1 : 0] : undefined
  const last = { row: rows - 1, column: columns - 1 }
  const to = step?.(from, last, page)
  return to && { row: clamp(to.row, last.row), column: clamp(to.column, last.column) }
}

/** The next cell for the tab key: along the row, then on to the next; nothing beyond the last cell. */
export function tabOf({ row, column }: Spot, back: boolean, { rows, columns }: Extent): Spot | undefined {
  const place = row * columns + column + (back ? -1 : 1)
  if (place < 0 || place >= rows * columns) return undefined
  return { row: Math.floor(place / columns), column: place % columns }
}
