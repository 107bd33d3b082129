import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { order, over, plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { feeRuns } from '../../../../tests/support/fee-runs.ts'
import { amountOf, type FeePiece } from './amount.ts'
import { feeAnchor, feeProrate, type FeeAnchor, type FeeProrate } from './dictionaries.ts'
import { daysIn, monthsLater, monthsOf, type Span } from './months.ts'
import { roundMoney } from './rounding.ts'
import type { FeeBase, FeeTerms } from './terms.ts'

const plain: FeeTerms = {
  ...{ formulaType: 'AREA_BUILT', unitPrice: '2.60', additionalAmount: null, fixedAmount: null, rentAmount: null },
  ...{ stepRate: null, stepMonths: null, formulaText: null, tiers: null, billCycleMonths: 3, cycleAnchor: 'NATURAL' },
  ...{ prorateMode: 'DAY_ACTUAL', roundingMode: 'HALF_UP', roundingUnit: '0.01' },
}
const amount = (from: string, to: string, terms: Partial<FeeTerms>, base: FeeBase = { builtArea: '89.50' }) =>
  amountOf({ period: { from, to }, begin: from, pieces: [{ from: '2000-01-01', terms: { ...plain, ...terms }, base }] })
const yearly = { '1': '2026-01-31', '3': '2026-03-31', '12': '2026-12-31' } as const

test.each([
  ['89.50', '2.60', '1', '232.70'],
  ['89.50', '2.60', '3', '698.10'],
  ['89.50', '2.60', '12', '2792.40'],
  ['97.36', '2.35', '1', '228.80'],
  ['97.36', '2.35', '3', '686.39'],
  ['97.36', '2.35', '12', '2745.55'],
  ['74.3', '1.35', '1', '100.31'],
] as const)('%s ㎡ at %s for %s months cost %s', (builtArea, unitPrice, months, wanted) => {
  expect(amount('2026-01-01', yearly[months], { unitPrice }, { builtArea }).origin).toBe(wanted)
})

test.each<[string, string, FeeProrate, string]>([
  ['2026-03-12', '2026-03-31', 'DAY_ACTUAL', '150.13'],
  ['2026-03-12', '2026-03-31', 'DAY_30', '155.13'],
  ['2026-03-12', '2026-03-31', 'HALF', '232.70'],
  ['2026-03-18', '2026-03-31', 'HALF', '116.35'],
  ['2026-03-12', '2026-03-31', 'FULL', '232.70'],
  ['2026-03-12', '2026-03-31', 'NONE', '0.00'],
  ['2026-03-12', '2026-06-30', 'DAY_ACTUAL', '848.23'],
  ['2026-02-10', '2026-04-05', 'DAY_ACTUAL', '429.39'],
])('%s to %s by %s costs %s', (from, to, prorateMode, wanted) => {
  expect(amount(from, to, { prorateMode }).origin).toBe(wanted)
})

test('155/84 months are told with eight places, and every step stands in words', () => {
  const { months, explain } = amount('2026-02-10', '2026-04-05', {})
  expect(months).toBe('1.84523810')
  expect(explain).toEqual([
    '2026-02-10 至 2026-04-05：2.60元/㎡·月 × 89.50㎡ × 1.8452381个月 = 429.386905元',
    '合计429.386905元，四舍五入到0.01元为429.39元',
  ])
})

test('a price that changes within a quarter is summed first and rounded once; the last line takes up the difference', () => {
  const piece = (from: string, unitPrice: string): FeePiece => ({
    from,
    terms: { ...plain, unitPrice },
    base: { builtArea: '89.50' },
  })
  const period = { from: '2026-04-01', to: '2026-06-30' }
  const { origin, lines } = amountOf({
    period,
    begin: '2025-01-01',
    pieces: [piece('2020-01-01', '2.60'), piece('2026-05-16', '2.85')],
  })
  expect(origin).toBe('732.02')
  expect(lines.map(({ raw, amount: cents }) => [raw, cents])).toEqual([
    ['345.296774', '345.30'],
    ['386.726613', '386.72'],
  ])
})

test('a rolling month is one whatever its days, and a broken one is of the month that it lies in', () => {
  const rolling = { cycleAnchor: 'CHECKIN' } as const
  expect(amount('2026-01-12', '2026-02-11', rolling).origin).toBe('232.70')
  expect(amount('2026-02-12', '2026-03-11', rolling).origin).toBe('232.70')
  expect(amount('2026-01-12', '2026-02-21', rolling).origin).toBe('315.81')
  expect(['2026-01-31', '2024-02-29'].map((day) => monthsLater(day, 1))).toEqual(['2026-02-28', '2024-03-29'])
  expect([monthsLater('2026-01-31', 2), monthsLater('2024-02-29', 12)]).toEqual(['2026-03-31', '2025-02-28'])
})

test.each([
  ['METER', { unitPrice: '3.45' }, { usage: '34.5' }, '119.03'],
  ['FIXED', { fixedAmount: '70.00' }, { quantity: '2' }, '140.00'],
  ['SHARE_AREA', {}, { share: '425.23' }, '425.23'],
  ['AREA_INNER', { unitPrice: '2', additionalAmount: '5.00' }, { innerArea: '70', coefficient: '1.5' }, '215.00'],
  [
    'CUSTOM',
    { formulaText: 'IF(F > 6, A * D * 1.1, A * D)', unitPrice: '2' },
    { builtArea: '100', floor: '7' },
    '220.00',
  ],
  ['CUSTOM', { formulaText: 'U * D', unitPrice: '3.45' }, { usage: '34.5' }, '119.03'],
] as const)('%s with %j of %j costs %s a month', (formulaType, terms, base, wanted) => {
  expect(amount('2026-01-01', '2026-01-31', { ...terms, formulaType }, base).origin).toBe(wanted)
})

test.each([
  [
    'YEAR',
    '168',
    '34.5',
    [
      ['0', '180', '5.00'],
      ['180', '260', '7.00'],
      ['260', null, '9.00'],
    ],
    '217.50',
  ],
  [
    'PERIOD',
    '0',
    '431',
    [
      ['0', '230', '0.4883'],
      ['230', '400', '0.5383'],
      ['400', null, '0.7883'],
    ],
    '228.26',
  ],
] as const)('tiers %s after %s charge %s', (_basis, usageBefore, usage, steps, wanted) => {
  const tiers = steps.map(([from, to, price]) => ({ from, to, price }))
  const { origin, lines } = amount('2026-01-01', '2026-01-31', { formulaType: 'TIER', tiers }, { usage, usageBefore })
  expect(origin).toBe(wanted)
  expect(add(lines.map((line) => line.amount))).toBe(wanted)
})

test('a rent grows by five percent a year', () => {
  const rent = { formulaType: 'RENT_STEP', rentAmount: '3500.00', stepRate: '0.05', stepMonths: 12 } as const
  const of = (from: string, to: string) =>
    amountOf({
      period: { from, to },
      begin: '2024-01-01',
      pieces: [{ from: '2024-01-01', terms: { ...plain, ...rent }, base: {} }],
    })
  expect(of('2024-03-01', '2024-03-31').origin).toBe('3500.00')
  expect(of('2025-01-01', '2025-01-31').origin).toBe('3675.00')
  expect(of('2026-12-01', '2026-12-31').origin).toBe('3858.75')
  expect(of('2024-12-01', '2025-01-31').lines.map((line) => line.amount)).toEqual(['3500.00', '3675.00'])
})

test.each([
  ['no area', { builtArea: null }, {}, '未维护建筑面积，无法计费'],
  ['no reading', {}, { formulaType: 'METER' }, '没有抄表用量，无法计费'],
  [
    'a formula that divides by nothing',
    { builtArea: '80' },
    { formulaType: 'CUSTOM', formulaText: 'A / (A - 80)' },
    '公式计算失败：第3个字符：除数为零',
  ],
  [
    'a formula below zero',
    { builtArea: '80' },
    { formulaType: 'CUSTOM', formulaText: 'A - 81' },
    '公式计算失败：结果小于0',
  ],
  ['what is entered by hand', {}, { formulaType: 'MANUAL' }, '手工或导入的费用不按公式计算'],
] as const)('%s is a fault and no zero', (_name, base, terms, message) => {
  expect(() => amount('2026-01-01', '2026-01-31', terms, base)).toThrow(message)
})

test('days before the first version cannot be charged', () => {
  const asked = { period: { from: '2026-01-01', to: '2026-01-31' }, begin: '2026-01-01' }
  expect(() =>
    amountOf({ ...asked, pieces: [{ from: '2026-01-02', terms: plain, base: { builtArea: '80' } }] }),
  ).toThrow('该期间没有生效的收费标准')
})

test.each([
  ['HALF_UP', '0.01', '0.13', '-0.13'],
  ['UP', '0.01', '0.13', '-0.13'],
  ['DOWN', '0.01', '0.12', '-0.12'],
  ['HALF_EVEN', '0.01', '0.12', '-0.12'],
  ['HALF_UP', '0.1', '0.10', '-0.10'],
  ['UP', '1', '1.00', '-1.00'],
] as const)('0.125 by %s to %s is %s, and its mirror %s', (mode, unit, wanted, mirrored) => {
  const half: Rational = { above: 1n, below: 8n }
  expect(roundMoney(half, { mode, unit })).toBe(wanted)
  expect(roundMoney({ ...half, above: -1n }, { mode, unit })).toBe(mirrored)
})

const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2024-01-01', count))
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 500 }))
  .map(([from, more]): Span => ({ from, to: addDays(from, more) }))
const anchors = fc.constantFrom(...(Object.keys(feeAnchor.items) as FeeAnchor[]))
const prorates = fc.constantFrom(...(Object.keys(feeProrate.items) as FeeProrate[]))
const equals = (one: Rational, other: Rational) => order(one, other) === 0

/** Day by day: each is one over the days of the month that it lies in. */
function naiveMonths({ from, to }: Span, first: string): Rational {
  let sum = rational(0)
  for (let one = from; one <= to; one = addDays(one, 1)) {
    let at = 0
    while (monthsLater(first, at) > one) at -= 1
    while (monthsLater(first, at + 1) <= one) at += 1
    const all = daysIn({ from: monthsLater(first, at), to: addDays(monthsLater(first, at + 1), -1) })
    sum = plus(sum, over(rational(1), rational(all)))
  }
  return sum
}

describe('months', () => {
  test('counted by days are those of a count day by day, from wherever months begin', () => {
    fc.assert(
      fc.property(period, anchors, day, (span, anchor, anchorDay) => {
        const first = anchor === 'NATURAL' ? `${span.from.slice(0, 7)}-01` : anchorDay
        return equals(monthsOf(span, { anchor, anchorDay, prorate: 'DAY_ACTUAL' }), naiveMonths(span, first))
      }),
      feeRuns(40),
    )
  })

  test('of the parts of a period add up to those of the whole, by every rule', () => {
    fc.assert(
      fc.property(period, fc.nat(500), anchors, prorates, (span, cut, anchor, prorate) => {
        const rule = { anchor, anchorDay: '2023-05-31', prorate }
        const middle = addDays(span.from, cut % daysIn(span))
        const first = monthsOf(span, rule, { from: span.from, to: middle })
        const second = monthsOf(span, rule, { from: addDays(middle, 1), to: span.to })
        return equals(plus(first, second), monthsOf(span, rule))
      }),
      feeRuns(300),
    )
  })
})

const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((value) =>
    add([String(value)], 0)
      .replace(/(\d{1,2})$/, '.$1')
      .replace(/^\./, '0.')
      .replace(/\.(\d)$/, '.0$1'),
  )

test('any change of price is the exact sum of its days, rounded once, and its lines add up', () => {
  fc.assert(
    fc.property(period, fc.nat(500), cents(900), cents(900), cents(20_000), (span, cut, before, after, builtArea) => {
      const change = addDays(span.from, (cut % daysIn(span)) + 1)
      const piece = (from: string, unitPrice: string): FeePiece => ({
        from,
        terms: { ...plain, unitPrice },
        base: { builtArea },
      })
      const { origin, lines } = amountOf({
        period: span,
        begin: span.from,
        pieces: [piece('2000-01-01', before), piece(change, after)],
      })
      let exact = rational(0)
      for (let one = span.from; one <= span.to; one = addDays(one, 1)) {
        const price = one < change ? before : after
        const share = naiveMonths({ from: one, to: one }, `${one.slice(0, 7)}-01`)
        exact = plus(exact, times(times(rational(price), rational(builtArea)), share))
      }
      expect(origin).toBe(roundMoney(exact))
      expect(add(lines.map((line) => line.amount))).toBe(origin)
    }),
    feeRuns(100),
  )
})
