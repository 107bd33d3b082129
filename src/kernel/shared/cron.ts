import { Cron } from 'croner'
import {
  CronFieldError,
  cronUnits,
  readField,
  valuesOf,
  writeField,
  type CronPart,
  type CronUnit,
} from './cron-field.ts'

/** A whole expression, field by field. */
export type CronParts = Record<CronUnit, CronPart>

/** `text` is the expression as this module writes it. `message` is the first of the errors by field. */
export type CronResult =
  | { ok: true; text: string; parts: CronParts }
  | { ok: false; message: string; errors: Partial<Record<CronUnit | 'expression', string>> }

/** The zone in which every expression is read. */
export const cronZone = 'Asia/Shanghai'

/** Every second: what an empty editor begins with. */
export const everySecond = '* * * * * ? *'

/**
 * Reads a Quartz expression of six or seven fields, seconds first. Day and week exclude each other: one of them is
 * `?`, or is `*` and then gives way to the other one.
 */
export function parseCron(text: string): CronResult {
  const written = text.trim().split(/\s+/)
  if (text.length > 500 || written.length < 6 || written.length > 7) {
    return failed({ expression: '表达式应为6或7段：秒 分 时 日 月 周 [年]' })
  }
  const errors: Partial<Record<CronUnit, string>> = {}
  const parts = { year: { mode: 'unset' } } as CronParts
  for (const [index, unit] of cronUnits.entries()) {
    const field = written[index]
    if (field === undefined) continue
    try {
      parts[unit] = readField(unit, field)
    } catch (error) {
      if (!(error instanceof CronFieldError)) throw error
      errors[unit] = error.message
    }
  }
  if (Object.keys(errors).length > 0) return failed(errors)
  const clash = settleDays(parts)
  return clash ? failed({ week: clash }) : { ok: true, text: writeParts(parts), parts }
}

const failed = (errors: Partial<Record<CronUnit | 'expression', string>>): CronResult => ({
  ok: false,
  message: Object.values(errors)[0]!,
  errors,
})

function settleDays(parts: CronParts): string | undefined {
  const { day, week } = parts
  if (day.mode === 'unset' && week.mode === 'unset') return '日和周不能同时为“?”'
  if (day.mode === 'unset' || week.mode === 'unset') return undefined
  if (week.mode === 'every') parts.week = { mode: 'unset' }
  else if (day.mode === 'every') parts.day = { mode: 'unset' }
  else return '日和周不能同时指定，其中一个应为“?”'
  return undefined
}

/** The fields of an expression for the editor, or undefined when it cannot be read. */
export function readParts(text: string): CronParts | undefined {
  const result = parseCron(text)
  return result.ok ? result.parts : undefined
}

/** The expression of the fields; without a year it has six. */
export function writeParts(parts: CronParts): string {
  return cronUnits
    .map((unit) => writeField(unit, parts[unit]))
    .join(' ')
    .trim()
}

/** The same expression for every year: the editor's preview leaves the year out. Unreadable text stays as it is. */
export function withoutYear(text: string): string {
  const parts = readParts(text)
  return parts ? writeParts({ ...parts, year: { mode: 'unset' } }) : text
}

/**
 * The next runs after `from`, ascending, at most `count` and none beyond the year 2119; empty when the expression
 * never comes (30 February). An expression that `parseCron` refuses is a RangeError with its message.
 */
export function nextRuns(text: string, from: Date, count: number): Date[] {
  const result = parseCron(text)
  if (!result.ok) throw new RangeError(result.message)
  const crons = patternsOf(result.parts).map(
    (pattern) => new Cron(pattern, { timezone: cronZone, alternativeWeekdays: true, sloppyRanges: true }),
  )
  const heads = crons.map((cron) => cron.nextRun(from))
  const runs: Date[] = []
  while (runs.length < count) {
    const soonest = heads.reduce<Date | null>((best, run) => (run && (!best || run < best) ? run : best), null)
    if (!soonest) break
    runs.push(soonest)
    for (const [index, run] of heads.entries()) {
      if (run?.getTime() === soonest.getTime()) heads[index] = crons[index]!.nextRun(soonest)
    }
  }
  return runs
}

/** The library's spelling of an expression: values one by one, and years always bounded so that a search ends. */
function patternsOf(parts: CronParts): string[] {
  const list = (unit: CronUnit) => valuesOf(unit, parts[unit]).join(',')
  const time = [list('second'), list('minute'), list('hour')].join(' ')
  const years = valuesOf('year', parts.year.mode === 'unset' ? { mode: 'every' } : parts.year)
  const allMonths = valuesOf('month', parts.month)
  if (parts.day.mode === 'beforeEnd') return beforeEnd(time, parts.day.days, allMonths, years)
  if (allMonths.length === 0) return []
  const plainDay = valuesOf('day', parts.day)
  const day = parts.day.mode === 'unset' || parts.day.mode === 'every' ? '*' : plainDay.join(',')
  const special = writeField('day', parts.day)
  return [`${time} ${day || special} ${allMonths.join(',')} ${weekOf(parts.week)} ${years.join(',')}`]
}

function weekOf(week: CronPart): string {
  if (week.mode === 'unset' || week.mode === 'every') return '*'
  if (week.mode === 'last') return '7'
  return valuesOf('week', week).join(',') || writeField('week', week)
}

/** "n days before the end" is another day in months of another length: one pattern for each length. */
function beforeEnd(time: string, days: number, months: number[], years: number[]): string[] {
  const leap = years.filter((year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1)
  const common = years.filter((year) => !leap.includes(year))
  const groups: [number, number[], number[]][] = [
    [31, months.filter((month) => ![2, 4, 6, 9, 11].includes(month)), years],
    [30, months.filter((month) => [4, 6, 9, 11].includes(month)), years],
    [29, months.filter((month) => month === 2), leap],
    [28, months.filter((month) => month === 2), common],
  ]
  return groups
    .filter(([length, month, year]) => length > days && month.length > 0 && year.length > 0)
    .map(([length, month, year]) => `${time} ${length - days} ${month.join(',')} * ${year.join(',')}`)
}
