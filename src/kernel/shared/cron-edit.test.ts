import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstPart, isWeekSet, joinTexts, openTexts, partOf, setPart, textsOf } from './cron-edit.ts'
import { cronUnits, type CronPart, type CronUnit } from './cron-field.ts'
import { describeCron } from './cron-sentence.ts'
import { everySecond, parseCron, readParts } from './cron.ts'

test.each([
  ['0 0 8 * * ? 2027', '0 0 8 * * ? 2027'],
  ['  0  0 8 * *  ? ', '0 0 8 * * ?'],
  ['0 0 8 * * MON-FRI', '0 0 8 ? * 2-6'],
  ['0 0 8 ? * L', '0 0 8 ? * 7'],
  ['0 0 8 * * *', '0 0 8 * * ?'],
  ['0 0 8', '0 0 8'],
  ['1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7 8'],
  ['', ''],
])('“%s” opens as “%s”', (expression, shown) => expect(joinTexts(openTexts(expression))).toBe(shown))

test('a field that cannot be read has no part, a missing year has one', () => {
  const texts = textsOf('61 0 8 * * ?')
  expect([partOf(texts, 'second'), partOf(texts, 'minute'), partOf(texts, 'year')]).toEqual([
    undefined,
    { mode: 'list', values: [0] },
    { mode: 'unset' },
  ])
})

describe('day and week exclude each other', () => {
  const texts = textsOf('0 0 8 15 * ?')
  test('a week makes the day a question mark', () => {
    const next = setPart(texts, 'week', { mode: 'list', values: [2, 6] })
    expect([joinTexts(next), isWeekSet(next)]).toEqual(['0 0 8 ? * 2,6', true])
  })
  test('taking the week away gives every day', () => {
    const next = setPart(textsOf('0 0 8 ? * 2'), 'week', { mode: 'unset' })
    expect([joinTexts(next), isWeekSet(next)]).toEqual(['0 0 8 * * ?', false])
  })
  test('a week that is not set leaves the day alone', () => {
    expect(joinTexts(setPart(texts, 'week', { mode: 'unset' }))).toBe('0 0 8 15 * ?')
  })
  test('a day makes the week a question mark', () => {
    expect(joinTexts(setPart(textsOf('0 0 8 ? * 2'), 'day', { mode: 'last' }))).toBe('0 0 8 L * ?')
  })
})

const shared: readonly CronPart['mode'][] = ['every', 'range', 'loop', 'list']
const modes: Readonly<Record<CronUnit, readonly CronPart['mode'][]>> = {
  second: shared,
  minute: shared,
  hour: shared,
  day: [...shared, 'workday', 'last', 'lastWorkday', 'beforeEnd'],
  month: shared,
  week: ['unset', 'range', 'loop', 'list', 'lastWeekday', 'nthWeekday'],
  year: ['unset', ...shared],
}

test('whatever modes are chosen one after another, the expression can be read and says just that', () => {
  const choice = fc
    .constantFrom(...cronUnits)
    .chain((unit) => fc.tuple(fc.constant(unit), fc.constantFrom(...modes[unit])))
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), fc.integer({ min: 1990, max: 2200 }), (choices, year) => {
      let texts = openTexts(everySecond)
      for (const [unit, mode] of choices) {
        const part = firstPart(unit, mode, year)
        texts = setPart(texts, unit, part)
        expect(parseCron(joinTexts(texts)).ok).toBe(true)
        expect(partOf(texts, unit)).toEqual(part)
      }
      expect((texts.day === '?') !== (texts.week === '?')).toBe(true)
    }),
  )
})

test('a range of years begins with this one and a hundred more, as far as years go', () => {
  expect(firstPart('year', 'range', 2019)).toEqual({ mode: 'range', from: 2019, to: 2119 })
  expect(firstPart('year', 'range', 2026)).toEqual({ mode: 'range', from: 2026, to: 2119 })
})

test.each([
  ['* * * * * ?', '每秒执行'],
  ['0 * * * * ?', '每分钟执行'],
  ['30 * * * * ?', '每分钟，30秒执行'],
  ['0 0 * * * ?', '每小时整执行'],
  ['0 30 * * * ?', '每小时，第30分执行'],
  ['0 0 8 * * ?', '每天08:00执行'],
  ['15 30 8 * * ?', '每天08:30:15执行'],
  ['0 0 8,12 * * ?', '每天8时、12时整执行'],
  ['0 0/5 8-18 * * ?', '每天8时至18时，从0分起每5分钟执行'],
  ['0 0 8 1,15 * ?', '每月1日、15日08:00执行'],
  ['0 0 8 L * ?', '每月最后一天08:00执行'],
  ['0 0 8 15W 1,7 ?', '1月、7月的15日最近的工作日08:00执行'],
  ['0 0 8 * 6-8 ?', '6月至8月的每天08:00执行'],
  ['0 0 9 ? * 2-6', '每周一至周五09:00执行'],
  ['0 0 9 ? * 1/2', '每周从周日起每2天09:00执行'],
  ['0 0 9 ? * 6L', '每月最后一个周五09:00执行'],
  ['0 0 9 ? 3 2#1', '3月的第1个周一09:00执行'],
  ['0 0 9 ? 3 2', '3月的每周一09:00执行'],
  ['0 0 9 1 1 ? 2027', '2027年，1月的1日09:00执行'],
  ['0 0 9 1 * ? 2027', '2027年，每月1日09:00执行'],
])('%s is said as %s', (text, sentence) => expect(describeCron(readParts(text)!)).toBe(sentence))
