import type { WebColumn } from './web-column.ts'

const widths: Readonly<Record<string, number>> = {
  date: 135,
  datetime: 200,
  sel_user: 220,
  sel_depart: 160,
  'drag-sort': 60,
  inputNumber: 120,
  checkbox: 90,
  checkbox_meta: 90,
  progress: 140,
}

const DEFAULT_WIDTH = 160
const LEAST_WIDTH = 40
const MOST_WIDTH = 800
/** Kinds of which nothing can be read below such a width. */
const leastWidths: Readonly<Record<string, number>> = { date: 135, datetime: 190, sel_user: 190 }
/** Of the room that is seen, so much may be taken by columns that stay. */
const MOST_FIXED = 0.6

/** Where columns stand. Widths are style variables, so that a changed width draws no cell anew. */
export interface ColumnLayout {
  widths: readonly number[]
  /** The left edge of each column, and at the end the right edge of the last. */
  edges: readonly number[]
  /** Where the columns begin that scroll, and where they end: all, where fixed ones would leave too little room. */
  scrolling: readonly [from: number, to: number]
}

/** A width that somebody asks for a column of a type, within what can still be used. */
export const allowedWidth = (asked: number, type: string): number =>
  Math.round(Math.min(MOST_WIDTH, Math.max(leastWidths[type] ?? LEAST_WIDTH, asked)))

/** Columns without a width of their own share the room that is left. `chosen` are widths by key that the user gave. */
export function layoutColumns(
  columns: readonly WebColumn[],
  room: number,
  chosen: ReadonlyMap<string, number>,
): ColumnLayout {
  const given = columns.map(({ key, width, type }) => chosen.get(key) ?? width ?? widths[type])
  const least = given.map((width) => width ?? DEFAULT_WIDTH)
  const spare = Math.max(0, room - least.reduce((sum, width) => sum + width, 0))
  const flexible = given.filter((width) => width === undefined).length
  const made = given.map((width) => width ?? DEFAULT_WIDTH + Math.floor(spare / flexible))
  const edges = made.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [0])
  const whole = edges.at(-1)!
  const from = edges[columns.filter(({ fixed }) => fixed === 'left').length]!
  const to = edges[columns.filter(({ fixed }) => fixed !== 'right').length]!
  const isTight = from + whole - to > room * MOST_FIXED
  return { widths: made, edges, scrolling: isTight ? [0, whole] : [from, to] }
}

/** What is seen of a sheet: where its scroll bar stands, and how wide it is. */
export interface View {
  left: number
  width: number
}

/**
 * Where some neighbouring columns are seen, in the sheet's own measure: fixed ones are moved along with the view, the
 * others end where they slip below the fixed ones. The width is 0 where nothing of them is seen.
 */
export function seenColumns(
  { edges, scrolling: [from, to] }: ColumnLayout,
  [first, last]: readonly [first: number, last: number],
  view: View,
): { left: number; width: number } {
  const whole = edges.at(-1)!
  const hiddenRight = Math.max(0, whole - view.left - view.width)
  const least = from > 0 ? from + view.left : 0
  const most = to < whole ? to - hiddenRight : whole
  const shifted = (edge: number, isLeft: boolean): number => {
    if (isLeft ? edge < from : edge <= from) return edge + view.left
    if (isLeft ? edge >= to : edge > to) return edge - hiddenRight
    return Math.min(Math.max(edge, least), most)
  }
  const left = shifted(edges[first] ?? 0, true)
  return { left, width: Math.max(0, shifted(edges[last + 1] ?? 0, false) - left) }
}
