// Values of cells as texts, the same for every format of file.
import { SSF } from '@e965/xlsx'

const dateFormats = new Map<string, boolean>()

/** Told once for each format of a book: to tell it for each cell takes as long as to parse the file. */
export function isDateFormat(format: string): boolean {
  const known = dateFormats.get(format)
  if (known !== undefined) return known
  const isDate: boolean = SSF.is_date(format)
  dateFormats.set(format, isDate)
  return isDate
}

/** A day, a moment or a time of day, to the nearest second, without any time zone. */
export function dateText(value: number, date1904: boolean): string {
  const rounded = Math.round(value * 86_400) / 86_400
  const parsed = SSF.parse_date_code(rounded, { date1904 }) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null
  if (!parsed) return numberText(value)
  const day = `${padded(parsed.y, 4)}-${padded(parsed.m)}-${padded(parsed.d)}`
  const time = `${padded(parsed.H)}:${padded(parsed.M)}:${padded(parsed.S)}`
  if (rounded < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

const padded = (part: number, length = 2): string => String(part).padStart(length, '0')

/** A day or moment that the file spells out (`2026-11-21T08:05:59.6`); anything else stays what it is. */
export function isoText(text: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)Z?)?$/.exec(text) ?? []
  const moment = Date.parse(`${day}T${time ?? '00:00:00'}Z`)
  if (Number.isNaN(moment)) return text
  const shown = new Date(Math.round(moment / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return shown.endsWith(' 00:00:00') ? shown.slice(0, 10) : shown
}

/** The fifteen digits that Excel itself vouches for, never with an exponent. */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  if (!text.includes('e')) return text
  return Number.isInteger(shown) ? BigInt(shown).toString() : shown.toFixed(20).replace(/0+$/, '')
}

/** A number of more digits than a double holds: what the file shows is not what was typed. */
export const isInexact = (value: number): boolean => Math.abs(value) > Number.MAX_SAFE_INTEGER

/** 0 is A, 26 is AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
