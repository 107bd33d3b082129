import type { Field, FieldKind } from '#kernel/shared/field.ts'

/** Widths in px that suit the values of a kind, cell padding included. */
const defaults: Readonly<Record<FieldKind, number>> = {
  text: 160,
  longText: 220,
  integer: 96,
  decimal: 112,
  money: 128,
  date: 116,
  dateTime: 148,
  yesNo: 80,
  dictionary: 112,
  dictionaries: 160,
  state: 112,
  phone: 128,
  village: 152,
  room: 152,
  user: 104,
  depart: 160,
  images: 104,
  json: 160,
  position: 112,
  boundary: 160,
  formula: 220,
}

/** A column never gets narrower than this, by hand or by fitting. */
export const MIN_WIDTH = 64
/** How far fitting may shrink a column before the table scrolls. */
const SHRINK = 0.72

export const widthOf = (field: Field, wished?: number): number => wished ?? field.width ?? defaults[field.kind]

/** Kinds whose values always have the same length: cut, they would say nothing. */
const firm: ReadonlySet<FieldKind> = new Set(['date', 'dateTime', 'phone'])

const CHARACTER = 14
/** Room in px for a name of fourteen characters on two lines, or a number like `BX26112300001` on one. */
const NAMING = 136
/** Room in px for a head, of two lines from five characters on, with the sort mark and the padding. */
const headWidth = (label: string): number =>
  (label.length > 4 ? Math.ceil(label.length / 2) : label.length) * CHARACTER + 30
/** Room in px for the longest state, with its point and the padding. */
const stateWidth = ({ machine }: Field): number =>
  Math.max(0, ...Object.values(machine?.states ?? {}).map(({ label }) => label.length)) * CHARACTER + 34

/** The narrowest that fitting makes a column: its head and its state stay readable, and the `naming` one, which wraps, has room for a number. */
export const leastOf = (field: Field, title: string, width: number, naming: boolean): number =>
  Math.max(
    MIN_WIDTH,
    headWidth(title),
    stateWidth(field),
    firm.has(field.kind) ? width : naming ? Math.min(width, NAMING) : width * SHRINK,
  )

interface Fitted {
  width: number
  least: number
}

/**
 * Fits widths into `room` px: a wide room is filled to the pixel, in a narrow one columns shrink alike down to their
 * least. Beyond that the sum is larger than the room and the table scrolls.
 */
export function fitWidths(columns: readonly Fitted[], room: number): number[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const slack = columns.reduce((total, { width, least }) => total + Math.max(0, width - least), 0)
  if (sum === 0 || room <= 0) return columns.map(({ width }) => width)
  const shrink = slack === 0 ? 0 : Math.min(1, Math.max(0, sum - room) / slack)
  const grow = Math.max(1, room / sum)
  const fitted = columns.map(({ width, least }) => Math.floor((width - Math.max(0, width - least) * shrink) * grow))
  const rest = Math.floor(room) - fitted.reduce((total, width) => total + width, 0)
  if (rest > 0) fitted[fitted.length - 1]! += rest
  return fitted
}

/**
 * The columns that have room beside each other: those from the end go first, never the first, a state or one of `asked`.
 * The user finds what went in the column chooser.
 */
export function columnsWithRoom<C extends { key: string; field: Field; least: number }>(
  columns: readonly C[],
  room: number,
  asked: readonly string[] = [],
): C[] {
  const kept = [...columns]
  let sum = columns.reduce((total, { least }) => total + least, 0)
  for (let at = kept.length - 1; room > 0 && sum > room && at > 0; at--) {
    const { key, field, least } = kept[at]!
    if (field.kind === 'state' || key === 'state' || asked.includes(key)) continue
    kept.splice(at, 1)
    sum -= least
  }
  return kept
}
