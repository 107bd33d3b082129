import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeParts } from './cron-describe.ts'
import { cronRules, cronUnits, valuesOf, type CronPart, type CronUnit } from './cron-field.ts'
import { everySecond, nextRuns, parseCron, readParts, withoutYear, writeParts, type CronParts } from './cron.ts'

const hour = 3_600_000
/** Shanghai's clock as the UTC fields of a shifted date: the zone has been UTC+8 all year since 1992. */
const local = (date: Date): string => new Date(date.getTime() + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
const runs = (text: string, from: string, count: number): string[] => nextRuns(text, at(from), count).map(local)

describe('the dialect', () => {
  test.each([
    ['0 0 8 * * ?', '2026-11-21 08:00:00', ['2026-11-22 08:00:00', '2026-11-23 08:00:00']],
    ['0 0/20 9 ? * 1', '2026-11-21 00:00:00', ['2026-11-22 09:00:00', '2026-11-22 09:20:00']],
    ['0 0 9 ? * MON-FRI', '2026-11-20 10:00:00', ['2026-11-23 09:00:00', '2026-11-24 09:00:00']],
    ['0 0 9 ? * fri-mon', '2026-11-22 10:00:00', ['2026-11-23 09:00:00', '2026-11-27 09:00:00']],
    ['0 0 9 ? * 7', '2026-11-21 10:00:00', ['2026-11-28 09:00:00', '2026-12-05 09:00:00']],
    ['0 0 9 ? * L', '2026-11-21 10:00:00', ['2026-11-28 09:00:00', '2026-12-05 09:00:00']],
    ['0 0 9 L * ?', '2027-02-01 00:00:00', ['2027-02-28 09:00:00', '2027-03-31 09:00:00']],
    ['0 0 9 L-3 * ?', '2028-02-01 00:00:00', ['2028-02-26 09:00:00', '2028-03-28 09:00:00', '2028-04-27 09:00:00']],
    ['0 0 9 L-30 * ?', '2026-11-21 00:00:00', ['2026-12-01 09:00:00', '2027-01-01 09:00:00', '2027-03-01 09:00:00']],
    ['0 0 9 LW * ?', '2026-10-01 00:00:00', ['2026-10-30 09:00:00', '2026-11-30 09:00:00']],
    ['0 0 9 1W * ?', '2026-08-01 00:00:00', ['2026-08-03 09:00:00', '2026-09-01 09:00:00']],
    ['0 0 9 15W * ?', '2026-11-01 00:00:00', ['2026-11-16 09:00:00', '2026-12-15 09:00:00']],
    ['0 0 9 ? * 6L', '2026-11-01 00:00:00', ['2026-11-27 09:00:00', '2026-12-25 09:00:00']],
    ['0 0 9 ? * FRIL', '2026-11-01 00:00:00', ['2026-11-27 09:00:00']],
    ['0 0 9 ? * 2#1', '2026-11-01 00:00:00', ['2026-11-02 09:00:00', '2026-12-07 09:00:00']],
    [
      '0 0 0 1 1 ? 2030/40',
      '2026-11-01 00:00:00',
      ['2030-01-01 00:00:00', '2070-01-01 00:00:00', '2110-01-01 00:00:00'],
    ],
    ['0 0 0 29 FEB ?', '2026-11-01 00:00:00', ['2028-02-29 00:00:00', '2032-02-29 00:00:00']],
    ['30 0/60 0 1 0/3 ?', '2026-11-01 00:00:00', ['2026-12-01 00:00:30', '2027-03-01 00:00:30']],
    ['0 0 12 * * MON', '2026-11-21 00:00:00', ['2026-11-23 12:00:00', '2026-11-30 12:00:00']],
    [
      '0 0 12 1-10/4,20 * ?',
      '2026-11-02 00:00:00',
      ['2026-11-05 12:00:00', '2026-11-09 12:00:00', '2026-11-20 12:00:00'],
    ],
    ['* * * * * ? *', '2026-12-31 23:59:58', ['2026-12-31 23:59:59', '2027-01-01 00:00:00']],
  ])('%s after %s', (text, from, expected) => expect(runs(text, from, expected.length)).toEqual(expected))

  test('a day that never comes has no run, and none lies beyond 2119', () => {
    expect(runs('0 0 0 30 2 ?', '2026-11-21 00:00:00', 10)).toEqual([])
    expect(runs('0 0 0 L-30 2 ?', '2026-11-21 00:00:00', 10)).toEqual([])
    expect(runs('0 0 0 1 1 ? 2020', '2026-11-21 00:00:00', 10)).toEqual([])
    expect(runs('0 0 0 1 1 ?', '2117-06-01 00:00:00', 10)).toEqual(['2118-01-01 00:00:00', '2119-01-01 00:00:00'])
  })

  test('a part of a second before a run still meets it', () => {
    expect(nextRuns('0 * * * * ?', new Date(at('2026-11-21 08:00:00').getTime() - 1), 1)).toEqual([
      at('2026-11-21 08:00:00'),
    ])
  })

  test('the year can be left out of a preview', () => {
    expect(withoutYear('0 0 8 * * ? 2020')).toBe('0 0 8 * * ?')
    expect(withoutYear('nonsense')).toBe('nonsense')
  })
})

describe('what is refused', () => {
  test.each<[string, CronUnit | 'expression', string]>([
    ['0 0 8 ? * 0', 'week', '周应为1到7之间的整数：0'],
    ['0 0 8 ? * 8', 'week', '周应为1到7之间的整数：8'],
    ['0 0 8 ? * 6#6', 'week', '周应为1到5之间的整数：6'],
    ['0 0 8 ? * 2,6L', 'week', '周中的“L”和“#”不能与其他值同时使用'],
    ['60 0 8 * * ?', 'second', '秒应为0到59之间的整数：60'],
    ['0/60 0 8 * * ?', 'second', '秒应为1到59之间的整数：60'],
    ['0 0/61 8 * * ?', 'minute', '分应为1到60之间的整数：61'],
    ['0 0/0 8 * * ?', 'minute', '分应为1到60之间的整数：0'],
    ['0 ? 8 * * ?', 'minute', '分不能使用“?”'],
    ['0 0 24 * * ?', 'hour', '时应为0到23之间的整数：24'],
    ['0 0 18-9 * * ?', 'hour', '时的起始值不能大于结束值'],
    ['0 0 1.5 * * ?', 'hour', '时格式不正确：1.5'],
    ['0 0 8 0 * ?', 'day', '日应为1到31之间的整数：0'],
    ['0 0 8 L-31 * ?', 'day', '日应为1到30之间的整数：31'],
    ['0 0 8 1,15W * ?', 'day', '日中的“L”和“W”不能与其他值同时使用'],
    ['0 0 8 1,,2 * ?', 'day', '日格式不正确：'],
    ['0 0 8 1 0 ?', 'month', '月应为1到12之间的整数：0'],
    ['0 0 8 1 FOO ?', 'month', '月应为1到12之间的整数：FOO'],
    ['0 0 8 1 1 ? 2018', 'year', '年应为2019到2119之间的整数：2018'],
    ['0 0 8 1 1 ? 2020/100', 'year', '年应为1到99之间的整数：100'],
    ['0 0 8 1 * 2', 'week', '日和周不能同时指定，其中一个应为“?”'],
    ['0 0 8 ? * ?', 'week', '日和周不能同时为“?”'],
    ['0 8 * * ?', 'expression', '表达式应为6或7段：秒 分 时 日 月 周 [年]'],
    ['', 'expression', '表达式应为6或7段：秒 分 时 日 月 周 [年]'],
    ['@daily', 'expression', '表达式应为6或7段：秒 分 时 日 月 周 [年]'],
  ])('%s', (text, field, message) => {
    expect(parseCron(text)).toEqual({ ok: false, message, errors: { [field]: message } })
    expect(readParts(text)).toBeUndefined()
    expect(() => nextRuns(text, new Date(0), 1)).toThrow(message)
  })

  test('every wrong field is named at once', () => {
    const result = parseCron('61 61 25 32 13 8 1')
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([...cronUnits])
  })

  test('no text makes the reader fail otherwise, and what it takes it can schedule', () => {
    const field = fc.stringMatching(/^[0-9*?LW#,/A-Z-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(field, { minLength: 6, maxLength: 7 }), (fields) => {
        const text = fields.join(' ')
        const result = parseCron(text)
        if (result.ok) expect(nextRuns(text, at('2026-11-21 00:00:00'), 1).length).toBeLessThanOrEqual(1)
        else expect(result.message).not.toBe('')
      }),
      { numRuns: 500 },
    )
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => typeof parseCron(text).ok === 'boolean'))
  })
})

const between = (min: number, max: number) => fc.integer({ min, max })

function timePart(unit: CronUnit): fc.Arbitrary<CronPart> {
  const { min, max, step, loopMin = min } = cronRules[unit]
  return fc.oneof(
    fc.constant<CronPart>({ mode: 'every' }),
    fc
      .tuple(between(min, max), between(min, max))
      .map(([a, b]): CronPart => ({ mode: 'range', from: Math.min(a, b), to: Math.max(a, b) })),
    fc
      .tuple(between(loopMin, max), between(1, step))
      .map(([from, interval]): CronPart => ({ mode: 'loop', from, step: interval })),
    fc
      .uniqueArray(between(min, max), { minLength: 1, maxLength: 5 })
      .map((values): CronPart => ({ mode: 'list', values: values.sort((a, b) => a - b) })),
  )
}

const unset: CronPart = { mode: 'unset' }
const dayPart = fc.oneof(
  timePart('day'),
  between(1, 31).map((day): CronPart => ({ mode: 'workday', day })),
  between(1, 30).map((days): CronPart => ({ mode: 'beforeEnd', days })),
  fc.constantFrom<CronPart>({ mode: 'last' }, { mode: 'lastWorkday' }),
)
const weekPart = fc.oneof(
  timePart('week').filter((part) => part.mode !== 'every'),
  fc.tuple(between(1, 7), between(1, 7)).map(([from, to]): CronPart => ({ mode: 'range', from, to })),
  between(1, 7).map((weekday): CronPart => ({ mode: 'lastWeekday', weekday })),
  fc.tuple(between(1, 7), between(1, 5)).map(([weekday, nth]): CronPart => ({ mode: 'nthWeekday', weekday, nth })),
  fc.constant<CronPart>({ mode: 'last' }),
)
const anyParts: fc.Arbitrary<CronParts> = fc
  .record({
    second: timePart('second'),
    minute: timePart('minute'),
    hour: timePart('hour'),
    month: timePart('month'),
    days: fc.oneof(
      dayPart.map((day) => ({ day, week: unset })),
      weekPart.map((week) => ({ day: unset, week })),
    ),
    year: fc.oneof(fc.constant(unset), timePart('year')),
  })
  .map(({ days, ...rest }) => ({ ...rest, ...days }))

test('what the editor writes it reads back the same', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      expect(readParts(writeParts(parts))).toEqual(parts)
    }),
    { numRuns: 1000 },
  )
})

test('runs strictly increase and are those that a walk through the calendar finds', () => {
  fc.assert(
    fc.property(anyParts, between(0, 800), between(0, 86_399), (parts, day, second) => {
      const from = new Date(at('2026-01-01 00:00:00').getTime() + day * 24 * hour + second * 1000)
      const found = nextRuns(writeParts(parts), from, 5)
      const horizon = new Date(from.getTime() + 500 * 24 * hour)
      expect(found.filter((run) => run <= horizon).map(local)).toEqual(walk(parts, from, horizon, 5))
      expect(found.every((run, index) => run > (found[index - 1] ?? from))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

/** Day by day, then minute by minute, then second by second: slow, and with no arithmetic to get wrong. */
function walk(parts: CronParts, from: Date, to: Date, count: number): string[] {
  const runs: string[] = []
  const day = new Date(from.getTime() + 8 * hour)
  day.setUTCHours(0, 0, 0, 0)
  for (; day.getTime() - 8 * hour <= to.getTime(); day.setUTCDate(day.getUTCDate() + 1)) {
    if (!isDay(parts, day)) continue
    for (const run of timesOf(parts, day)) {
      if (run <= from || run > to) continue
      runs.push(local(run))
      if (runs.length === count) return runs
    }
  }
  return runs
}

function* timesOf(parts: CronParts, day: Date): Generator<Date> {
  const [seconds, minutes, hours] = (['second', 'minute', 'hour'] as const).map(
    (unit) => new Set(valuesOf(unit, parts[unit])),
  )
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!hours!.has(Math.floor(minute / 60)) || !minutes!.has(minute % 60)) continue
    for (let second = 0; second < 60; second += 1) {
      if (seconds!.has(second)) yield new Date(day.getTime() + (minute * 60 + second) * 1000 - 8 * hour)
    }
  }
}

function isDay(parts: CronParts, date: Date): boolean {
  const inYear = parts.year.mode === 'unset' || valuesOf('year', parts.year).includes(date.getUTCFullYear())
  const inMonth = valuesOf('month', parts.month).includes(date.getUTCMonth() + 1)
  return (
    inYear && inMonth && (parts.week.mode === 'unset' ? isDayOfMonth(parts.day, date) : isWeekday(parts.week, date))
  )
}

const monthOf = (date: Date): Date[] =>
  Array.from(
    { length: 31 },
    (_, index) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), index + 1)),
  ).filter((day) => day.getUTCMonth() === date.getUTCMonth())

function isWeekday(week: CronPart, date: Date): boolean {
  const weekday = date.getUTCDay() + 1
  const alike = monthOf(date)
    .filter((day) => day.getUTCDay() === date.getUTCDay())
    .map((day) => day.getUTCDate())
  if (week.mode === 'last') return weekday === 7
  if (week.mode === 'lastWeekday') return weekday === week.weekday && alike.at(-1) === date.getUTCDate()
  if (week.mode === 'nthWeekday') return weekday === week.weekday && alike[week.nth - 1] === date.getUTCDate()
  return valuesOf('week', week).includes(weekday)
}

function isDayOfMonth(day: CronPart, date: Date): boolean {
  const month = monthOf(date)
  const number = date.getUTCDate()
  const working = month.filter((other) => other.getUTCDay() % 6 !== 0).map((other) => other.getUTCDate())
  if (day.mode === 'last') return number === month.length
  if (day.mode === 'lastWorkday') return number === working.at(-1)
  if (day.mode === 'beforeEnd') return number === month.length - day.days
  if (day.mode !== 'workday') return valuesOf('day', day).includes(number)
  if (day.day > month.length) return false
  const distance = (candidate: number) => Math.abs(candidate - day.day)
  return number === working.toSorted((a, b) => distance(a) - distance(b))[0]
}

test('every mode has words', () => {
  const words = (text: string) => describeParts(readParts(text)!)
  expect(words(everySecond)).toEqual({
    second: '每秒',
    minute: '每分钟',
    hour: '每小时',
    day: '每天',
    month: '每个月',
    week: '',
    year: '每年',
  })
  expect(words('0,30 0/5 8-18 L 1/3 ?')).toMatchObject({
    second: '0秒、30秒',
    minute: '从0分起，每5分钟',
    hour: '8时至18时',
    day: '本月最后一天',
    month: '从1月起，每3个月',
    year: '',
  })
  expect(words('0 0 0 ? * 2#1')).toMatchObject({ day: '', week: '本月第1个周一' })
  expect(words('0 0 0 ? * 6L')).toMatchObject({ week: '本月最后一个周五' })
  expect(words('0 0 0 ? * L')).toMatchObject({ week: '周六' })
  expect(words('0 0 0 ? * 1,7')).toMatchObject({ week: '周日、周六' })
  expect(words('0 0 0 L-3 * ?')).toMatchObject({ day: '本月最后一天的前3天' })
  expect(words('0 0 0 LW * ?')).toMatchObject({ day: '本月最后一个工作日' })
  expect(words('0 0 0 15W * ?')).toMatchObject({ day: '15日最近的工作日' })
})
