/** Wire times are texts in Asia/Shanghai, which has been UTC+8 without summer time since 1992. */
const offset = 8 * 3_600_000

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** `YYYY-MM-DD HH:mm:ss` of an instant. */
export function toWire(instant: Date): string {
  const local = new Date(instant.getTime() + offset)
  return `${dayOf(local)} ${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`
}

/** `YYYY-MM-DD` of an instant. */
export const toWireDate = (instant: Date): string => dayOf(new Date(instant.getTime() + offset))

/** The instant of a wire time; a bare date is its midnight. */
export function fromWire(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.length > 10 ? text.slice(11, 19) : '00:00:00'}+08:00`)
}

/** Another day, counted on the calendar. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000))
}

/** Days from one day to another, counted on the calendar; negative backwards. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** 0 = Sunday to 6 = Saturday, as the week picker counts. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)

function dayOf(local: Date): string {
  return `${pad(local.getUTCFullYear(), 4)}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`
}
