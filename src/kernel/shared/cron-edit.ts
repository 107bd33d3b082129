import {
  cronRules,
  cronUnits,
  readField,
  CronFieldError,
  writeField,
  type CronPart,
  type CronUnit,
} from './cron-field.ts'
import { parseCron } from './cron.ts'

/** The fields of an expression as they stand in the editor's inputs, readable or not; a year may be empty. */
export type CronTexts = Readonly<Record<CronUnit, string>>

/** Cuts what was typed into its fields; fields that are missing are empty, and what follows the year stays with it. */
export function textsOf(expression: string): CronTexts {
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', ...year] = expression.trim().split(/\s+/)
  return { second, minute, hour, day, month, week, year: year.join(' ') }
}

/** The fields as one expression, without blanks at its end. */
export const joinTexts = (texts: CronTexts): string =>
  cronUnits
    .map((unit) => texts[unit])
    .join(' ')
    .trim()

/**
 * An expression as the editor begins with it: fields that say nothing are settled, so that of day and week exactly one
 * is `?`, and Saturday as `L` is Saturday as a value. What cannot be read stays as it is.
 */
export function openTexts(expression: string): CronTexts {
  const result = parseCron(expression)
  if (!result.ok) return textsOf(expression)
  const { week } = result.parts
  return week.mode === 'last'
    ? setPart(textsOf(result.text), 'week', { mode: 'list', values: [7] })
    : textsOf(result.text)
}

/** What one field says, or undefined when it cannot be read. */
export function partOf(texts: CronTexts, unit: CronUnit): CronPart | undefined {
  if (texts[unit] === '') return unit === 'year' ? { mode: 'unset' } : undefined
  try {
    return readField(unit, texts[unit])
  } catch (error) {
    if (error instanceof CronFieldError) return undefined
    throw error
  }
}

/** Whether the week is set: then the day is `?` and cannot be chosen. */
export const isWeekSet = (texts: CronTexts): boolean => texts.week !== '?' && texts.week !== ''

/** Writes one field. Day and week exclude each other: who is set makes the other one `?`. */
export function setPart(texts: CronTexts, unit: CronUnit, part: CronPart): CronTexts {
  const next = { ...texts, [unit]: writeField(unit, part) }
  if (unit === 'day') return { ...next, week: part.mode === 'unset' ? next.week : '?' }
  if (unit !== 'week') return next
  if (part.mode !== 'unset') return { ...next, day: '?' }
  return { ...next, day: next.day === '?' ? '*' : next.day }
}

const weekdays = { from: 2, to: 6 }
/** The years that an empty range begins with: this one and a hundred more, as far as years go. */
const LONG = 100

/** What a mode begins with when it is chosen; `year` is the present one. */
export function firstPart(unit: CronUnit, mode: CronPart['mode'], year: number): CronPart {
  const { min, max } = cronRules[unit]
  const start = unit === 'year' ? Math.min(Math.max(year, min), max) : min
  const first: { readonly [M in CronPart['mode']]: CronPart } = {
    unset: { mode: 'unset' },
    every: { mode: 'every' },
    range:
      unit === 'week'
        ? { mode: 'range', ...weekdays }
        : { mode: 'range', from: start, to: unit === 'year' ? Math.min(start + LONG, max) : Math.min(start + 1, max) },
    loop: { mode: 'loop', from: unit === 'week' ? weekdays.from : start, step: 1 },
    list: { mode: 'list', values: [unit === 'week' ? weekdays.from : start] },
    workday: { mode: 'workday', day: 1 },
    last: { mode: 'last' },
    lastWorkday: { mode: 'lastWorkday' },
    lastWeekday: { mode: 'lastWeekday', weekday: 6 },
    nthWeekday: { mode: 'nthWeekday', weekday: weekdays.from, nth: 1 },
    beforeEnd: { mode: 'beforeEnd', days: 1 },
  }
  return first[mode]
}
