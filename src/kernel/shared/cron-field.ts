/** The seven fields of a Quartz expression, in the order they are written; the year may be left out. */
export const cronUnits = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
/** The name of a field. */
export type CronUnit = (typeof cronUnits)[number]

/** One field as the editor shows it. Weekdays are Quartz's: 1 is Sunday, 7 is Saturday. */
export type CronPart =
  /** Nothing said: `?` for day and week, a missing year. */
  | { mode: 'unset' }
  | { mode: 'every' }
  | { mode: 'range'; from: number; to: number }
  /** `from/step`. */
  | { mode: 'loop'; from: number; step: number }
  /** Values one by one, ascending. */
  | { mode: 'list'; values: number[] }
  /** The working day nearest to a day of the month, within the month: `15W`. */
  | { mode: 'workday'; day: number }
  /** `L`: the last day of the month, or of the week (Saturday). */
  | { mode: 'last' }
  /** `LW`: the last working day of the month. */
  | { mode: 'lastWorkday' }
  /** `6L`: the last Friday of the month. */
  | { mode: 'lastWeekday'; weekday: number }
  /** `6#3`: the third Friday of the month. */
  | { mode: 'nthWeekday'; weekday: number; nth: number }
  /** `L-3`: three days before the last day of the month. */
  | { mode: 'beforeEnd'; days: number }

interface UnitRule {
  readonly label: string
  readonly min: number
  readonly max: number
  /** The largest interval of a loop. */
  readonly step: number
  /** The least start of a loop when it is below the least value: months may be counted from 0. */
  readonly loopMin?: number
  readonly names?: readonly string[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Names, bounds and intervals of each field, for checks and for the editor's inputs alike. */
export const cronRules: Readonly<Record<CronUnit, UnitRule>> = {
  second: { label: '秒', min: 0, max: 59, step: 59 },
  minute: { label: '分', min: 0, max: 59, step: 60 },
  hour: { label: '时', min: 0, max: 23, step: 23 },
  day: { label: '日', min: 1, max: 31, step: 31 },
  month: { label: '月', min: 1, max: 12, step: 12, loopMin: 0, names: months },
  week: { label: '周', min: 1, max: 7, step: 7, names: weekdays },
  year: { label: '年', min: 2019, max: 2119, step: 99 },
}

/** 周日 to 周六; the weekday of Quartz's number `n` is at `n - 1`. */
export const cronWeekdays: readonly string[] = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** A field that cannot be read; the message is Chinese and begins with the field's name. */
export class CronFieldError extends Error {
  override name = 'CronFieldError'
}

/** Reads one field; the first thing wrong is thrown as a `CronFieldError`. Lists with ranges become their values. */
export function readField(unit: CronUnit, field: string): CronPart {
  const text = field.toUpperCase()
  if (text === '*') return { mode: 'every' }
  if (text === '?') {
    if (unit === 'day' || unit === 'week') return { mode: 'unset' }
    throw wrong(unit, '不能使用“?”')
  }
  const special = unit === 'day' ? readDay(text) : unit === 'week' ? readWeek(text) : undefined
  if (special) return special
  const items = text.split(',')
  if (items.length > 100) throw wrong(unit, '的取值过多')
  if (items.length === 1) return readItem(unit, text)
  const values = new Set(items.flatMap((item) => valuesOf(unit, readItem(unit, item))))
  return { mode: 'list', values: [...values].sort((a, b) => a - b) }
}

function readDay(text: string): CronPart | undefined {
  if (text === 'L') return { mode: 'last' }
  if (text === 'LW') return { mode: 'lastWorkday' }
  const [, beforeEnd, workday] = /^(?:L-(\d{1,2})|(\d{1,2})W)$/.exec(text) ?? []
  if (beforeEnd) return { mode: 'beforeEnd', days: within('day', beforeEnd, 1, 30) }
  if (workday) return { mode: 'workday', day: within('day', workday, 1, 31) }
  if (/[LW]/.test(text)) throw wrong('day', '中的“L”和“W”不能与其他值同时使用')
  return undefined
}

function readWeek(text: string): CronPart | undefined {
  if (text === 'L') return { mode: 'last' }
  const [, last, weekday, nth] = /^(?:(\d|[A-Z]{3})L|(\d|[A-Z]{3})#(\d))$/.exec(text) ?? []
  if (last) return { mode: 'lastWeekday', weekday: numberOf('week', last) }
  if (weekday && nth) {
    return { mode: 'nthWeekday', weekday: numberOf('week', weekday), nth: within('week', nth, 1, 5) }
  }
  if (/#|(?:^|[\d,])L/.test(text)) throw wrong('week', '中的“L”和“#”不能与其他值同时使用')
  return undefined
}

/** One item of a list: a value, a range, a loop, or a range with an interval. */
function readItem(unit: CronUnit, text: string): CronPart {
  const match = /^(\*|[A-Z\d]{1,4})(?:-([A-Z\d]{1,4}))?(?:\/(\d{1,3}))?$/.exec(text)
  if (!match || (match[1] === '*' && match[2])) throw wrong(unit, `格式不正确：${text.slice(0, 20)}`)
  const [, first, second, interval] = match as unknown as [string, string, string?, string?]
  const { min, max, step: longest, loopMin } = cronRules[unit]
  const step = interval === undefined ? undefined : within(unit, interval, 1, longest)
  if (second !== undefined) return readRange(unit, numberOf(unit, first), numberOf(unit, second), step)
  if (step !== undefined) return { mode: 'loop', from: first === '*' ? min : numberOf(unit, first, loopMin), step }
  return { mode: 'list', values: first === '*' ? steps(min, max, 1) : [numberOf(unit, first)] }
}

function readRange(unit: CronUnit, from: number, to: number, step: number | undefined): CronPart {
  if (from > to && unit !== 'week') throw wrong(unit, '的起始值不能大于结束值')
  if (step === undefined) return { mode: 'range', from, to }
  const values = valuesOf(unit, { mode: 'range', from, to }).filter((_, index) => index % step === 0)
  return { mode: 'list', values: values.sort((a, b) => a - b) }
}

function numberOf(unit: CronUnit, text: string, min = cronRules[unit].min): number {
  const named = cronRules[unit].names?.indexOf(text) ?? -1
  return named >= 0 ? named + 1 : within(unit, text, min, cronRules[unit].max)
}

function within(unit: CronUnit, text: string, min: number, max: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw wrong(unit, `应为${min}到${max}之间的整数：${text}`)
}

const wrong = (unit: CronUnit, what: string) => new CronFieldError(`${cronRules[unit].label}${what}`)

/**
 * The values that a field stands for, in the order they are met. A weekday range may run over Saturday (`FRI-MON`).
 * Modes that depend on the month (`L`, `15W`, `6#3` …) have none.
 */
export function valuesOf(unit: CronUnit, part: CronPart): number[] {
  const { min, max } = cronRules[unit]
  if (part.mode === 'every') return steps(min, max, 1)
  if (part.mode === 'list') return part.values
  if (part.mode === 'loop') return steps(part.from, max, part.step).filter((value) => value >= min)
  if (part.mode !== 'range') return []
  const { from, to } = part
  return from <= to ? steps(from, to, 1) : [...steps(from, max, 1), ...steps(min, to, 1)]
}

function steps(from: number, to: number, step: number): number[] {
  const values: number[] = []
  for (let value = from; value <= to; value += step) values.push(value)
  return values
}

/** One function for each mode, given the part of that mode. */
export type ByMode<Result> = {
  readonly [M in CronPart['mode']]: (part: Extract<CronPart, { mode: M }>, unit: CronUnit) => Result
}

/** Picks by mode. The table's own type has proven that the function it holds takes this part. */
export function byMode<Result>(table: ByMode<Result>, unit: CronUnit, part: CronPart): Result {
  return (table[part.mode] as (part: CronPart, unit: CronUnit) => Result)(part, unit)
}

const written: ByMode<string> = {
  unset: (_, unit) => (unit === 'year' ? '' : '?'),
  every: () => '*',
  range: ({ from, to }) => `${from}-${to}`,
  loop: ({ from, step }) => `${from}/${step}`,
  list: ({ values }) => values.join(','),
  workday: ({ day }) => `${day}W`,
  last: () => 'L',
  lastWorkday: () => 'LW',
  lastWeekday: ({ weekday }) => `${weekday}L`,
  nthWeekday: ({ weekday, nth }) => `${weekday}#${nth}`,
  beforeEnd: ({ days }) => `L-${days}`,
}

/** Writes one field. A year that is not set is written as nothing, any other unit as `?`. */
export const writeField = (unit: CronUnit, part: CronPart): string => byMode(written, unit, part)
