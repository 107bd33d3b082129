import { addDays, weekdayOf } from '#kernel/shared/time.ts'
import type { Weekday } from './dictionaries.ts'

/** A span of a working day in seconds since midnight, end exclusive. */
export type Window = readonly [start: number, end: number]

/** When work counts: windows on working days, without holidays, with make-up days (调休). Days are `YYYY-MM-DD`. */
export interface WorkingTime {
  workDays: ReadonlySet<Weekday>
  windows: readonly Window[]
  holidays: ReadonlySet<string>
  makeUpDays: ReadonlySet<string>
}

const secondsOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 3600 + minutes * 60
}

/** `09:00-12:00,13:30-17:30` as windows, or undefined when it is not in order or overlaps. `24:00` may end a day. */
export function parseWindows(text: string): Window[] | undefined {
  const parts = text.split(/[,，]/).map((part) => part.trim())
  if (!parts.every((part) => /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(part))) return undefined
  const windows = parts.map((part): Window => {
    const [start, end] = part.split('-').map(secondsOf) as [number, number]
    return [start, end]
  })
  const inOrder = windows.every(
    ([start, end], index) => start < end && (index === 0 || (windows[index - 1] as Window)[1] <= start),
  )
  return inOrder ? windows : undefined
}

const weekdays: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

export function isWorkDay(calendar: WorkingTime, day: string): boolean {
  if (calendar.makeUpDays.has(day)) return true
  return !calendar.holidays.has(day) && calendar.workDays.has(weekdays[weekdayOf(day)] as Weekday)
}

/** Longest search for work time: a calendar without any working day in ten years is a mistake. */
const horizonDays = 3660

/**
 * The moment at which `minutes` of work have passed since `start` (wire time). Work that ends exactly with a window is
 * due at that end, not at the next opening. Parts of a minute are rounded to the second. Throws when the calendar holds no work within ten years.
 */
export function addWork(start: string, minutes: number, calendar: WorkingTime): string {
  let left = Math.round(minutes * 60)
  let day = start.slice(0, 10)
  let from = clockOf(start)
  if (left <= 0) return start
  for (let count = 0; count < horizonDays; count += 1) {
    for (const [opens, closes] of isWorkDay(calendar, day) ? calendar.windows : []) {
      const begin = Math.max(opens, from)
      const free = Math.max(0, closes - begin)
      if (free >= left) return moment(day, begin + left)
      left -= free
    }
    day = addDays(day, 1)
    from = 0
  }
  throw new Error('the calendar holds no working time')
}

/** Minutes of work in one working day. */
export const dayMinutes = ({ windows }: WorkingTime): number =>
  windows.reduce((total, [opens, closes]) => total + closes - opens, 0) / 60

/** Work between two wire times, in seconds; 0 when the second is not later. */
export function workBetween(start: string, end: string, calendar: WorkingTime): number {
  let total = 0
  for (let day = start.slice(0, 10); day <= end.slice(0, 10); day = addDays(day, 1)) {
    const from = day === start.slice(0, 10) ? clockOf(start) : 0
    const until = day === end.slice(0, 10) ? clockOf(end) : 86_400
    for (const [opens, closes] of isWorkDay(calendar, day) ? calendar.windows : []) {
      total += Math.max(0, Math.min(closes, until) - Math.max(opens, from))
    }
  }
  return total
}

const clockOf = (time: string): number => secondsOf(time.slice(11, 16)) + Number(time.slice(17, 19))

function moment(day: string, seconds: number): string {
  if (seconds === 86_400) return `${addDays(day, 1)} 00:00:00`
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${day} ${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
