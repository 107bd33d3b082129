import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { earlyParts, earlyShares, lastEarlyDay, savedBy, savingOf, type EarlyBill, type EarlyTerms } from './early.ts'
import { termsWords } from './rule-terms.ts'

let made = 0
const rule = (value: string, part: Partial<EarlyTerms> = {}): EarlyTerms => {
  made += 1
  return {
    ...{ id: `r${made}`, ruleName: `早缴${made}`, kind: 'EARLY', value, minMonths: null, maxAmount: null, itemIds: [] },
    ...{ startDate: '2026-01-01', endDate: null, priority: made, exclusiveGroup: null },
    ...{ earlyWay: 'RATE', earlyBy: 'PERIOD_DAY', earlyDays: 10, ...part },
  }
}
const bill = (part: Partial<EarlyBill> = {}): EarlyBill => ({
  ...{ itemId: 'wyf', months: '1.00000000', periodStart: '2026-03-01', periodEnd: '2026-03-31' },
  ...{ dueDate: '2026-03-30', balance: '232.70', rebates: [] },
  ...part,
})
const offered = (rules: readonly EarlyTerms[], some: readonly (EarlyBill & { id: string })[], day = '2026-03-01') =>
  some.map((one) => ({ ...one, early: earlyParts(rules, one, day) }))
/** What one bill would be let go on a day. */
const saved = (rules: readonly EarlyTerms[], part: Partial<EarlyBill> = {}, day = '2026-03-01'): string =>
  savedBy(earlyShares(offered(rules, [{ ...bill(part), id: 'b' }], day)))

describe('the last day of paying early', () => {
  test.each<[string, Partial<EarlyTerms>, Partial<EarlyBill>, string]>([
    ['is the tenth of the period', {}, {}, '2026-03-10'],
    ['is its first', { earlyDays: 1 }, {}, '2026-03-01'],
    ['is never behind the period', { earlyDays: 90 }, { dueDate: '2026-06-30' }, '2026-03-31'],
    ['is never behind the last day of the bill', { earlyDays: 31 }, { dueDate: '2026-03-20' }, '2026-03-20'],
    ['is so many days before it', { earlyBy: 'BEFORE_DUE', earlyDays: 5 }, {}, '2026-03-25'],
    ['is that day itself', { earlyBy: 'BEFORE_DUE', earlyDays: 0 }, {}, '2026-03-30'],
    ['lies in another year', { earlyBy: 'BEFORE_DUE', earlyDays: 40 }, { dueDate: '2026-01-31' }, '2025-12-22'],
  ])('%s', (_name, part, of, wanted) => {
    const terms = rule('0.98', part)
    expect(lastEarlyDay(terms, bill(of))).toBe(wanted)
    const long = { ...terms, startDate: '2025-01-01' }
    expect(saved([long], of, wanted)).toBe('4.65')
    expect(saved([long], of, addDays(wanted, 1))).toBe('0.00')
    expect(savingOf({ ...bill(of), id: 'b', early: earlyParts([long], bill(of), wanted) })).toEqual({
      amount: '4.65',
      until: wanted,
      names: long.ruleName,
    })
  })
})

test('a rule covers bills of its items, whose days are all its own, and that are long enough', () => {
  expect(saved([rule('0.98', { itemIds: ['cwf'] })])).toBe('0.00')
  expect(saved([rule('0.98', { itemIds: ['cwf', 'wyf'] })])).toBe('4.65')
  expect(saved([rule('0.98', { startDate: '2026-03-02' })])).toBe('0.00')
  expect(saved([rule('0.98', { endDate: '2026-03-30' })])).toBe('0.00')
  expect(saved([rule('0.98', { minMonths: 2 })])).toBe('0.00')
  expect(saved([rule('0.98', { minMonths: 2 })], { months: null })).toBe('0.00')
  expect(saved([rule('0.98', { minMonths: 1 })])).toBe('4.65')
})

test('a rate or yuan off what is still owed, below its most, and never the last cent', () => {
  expect(saved([rule('0.98')], { balance: '100.00' })).toBe('2.00')
  expect(saved([rule('10.00', { earlyWay: 'REDUCE' })], { balance: '100.00' })).toBe('10.00')
  expect(saved([rule('0.5', { maxAmount: '8.00' })], { balance: '100.00' })).toBe('8.00')
  expect(saved([rule('10.00', { earlyWay: 'REDUCE' })], { balance: '7.00' })).toBe('6.99')
  expect(saved([rule('0.0001')], { balance: '0.01' })).toBe('0.00')
  expect(saved([rule('0.6'), rule('0.5')], { balance: '100.00' })).toBe('90.00')
})

test('twelve months with five percent off are one discount of 139.62; paid one by one each is its own', () => {
  const bills = Array.from({ length: 12 }, (_, at) => {
    const month = String(at + 1).padStart(2, '0')
    return {
      ...bill({ periodStart: `2026-${month}-01`, periodEnd: `2026-${month}-28`, dueDate: '2026-12-31' }),
      id: `b${at}`,
    }
  })
  const year = offered([rule('0.95', { earlyBy: 'BEFORE_DUE', earlyDays: 0 })], bills)
  const shares = earlyShares(year.toReversed())
  expect(savedBy(shares)).toBe('139.62')
  expect(subtract('2792.40', savedBy(shares))).toBe('2652.78')
  expect(bills.map(({ id }) => shares.get(id)?.amount)).toEqual([
    ...Array.from({ length: 6 }, () => '11.64'),
    ...Array.from({ length: 6 }, () => '11.63'),
  ])
  expect(add(year.map((one) => savingOf(one)?.amount ?? '0'))).toBe('139.68')
})

describe('of a group only the best counts', () => {
  const group = { exclusiveGroup: '年度' }
  test('among rules for paying early', () => {
    const rules = [rule('0.98', group), rule('9.00', { ...group, earlyWay: 'REDUCE', earlyDays: 20 })]
    expect(saved(rules, {}, '2026-03-05')).toBe('9.00')
    expect(saved(rules, { balance: '600.00' }, '2026-03-05')).toBe('12.00')
    // The better one is over.
    expect(saved(rules, { balance: '600.00' }, '2026-03-15')).toBe('9.00')
    expect(saved([rule('0.98', { ...group, maxAmount: '8.00' }), rules[1]!], { balance: '600.00' })).toBe('9.00')
    expect(saved([...rules, rule('0.99')], { balance: '600.00' })).toBe('18.00')
  })

  test.each([
    ['what took less when the bill was made is made up for', '0.85', '10.00', '5.00'],
    ['what took as much leaves nothing', '0.90', '10.00', '0.00'],
    ['what took more stays', '0.95', '10.00', '0.00'],
  ])('%s', (_name, value, amount, wanted) => {
    const made = { balance: '90.00', rebates: [{ group: '年度', amount }] }
    expect(saved([rule(value, group)], made)).toBe(wanted)
    const others = [
      { ...made, rebates: [{ group: '其他', amount }] },
      { ...made, rebates: [{ group: null, amount }] },
    ]
    const whole = formatDecimal(9000n - 90n * BigInt(value.replace('0.', '')), 2)
    for (const other of others) expect(saved([rule(value, group)], other)).toBe(whole)
  })
})

/** The same in whole numbers, bill by bill: half up to the cent, none below nothing. */
const cents = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)
const least = (...some: bigint[]): bigint => some.reduce((one, other) => (one < other ? one : other))
const whole = (value: string): bigint => BigInt(value.replace('.', ''))

function naive(rules: readonly EarlyTerms[], balance: bigint, rebates: EarlyBill['rebates']): bigint {
  const amountOf = (one: EarlyTerms): bigint => {
    const given = rebates
      .filter(({ group }) => group !== null && group === one.exclusiveGroup)
      .reduce((sum, { amount }) => sum + whole(amount), 0n)
    const base = balance + given
    const most = one.maxAmount === null ? base : whole(one.maxAmount)
    const tenth = whole(one.value)
    const off = one.earlyWay === 'REDUCE' ? tenth / 100n : cents(base * (10_000n - tenth), 10_000n)
    const beyond = least(off, base, most) - given
    return beyond > 0n ? beyond : 0n
  }
  const kept = rules.filter(
    (one, at) =>
      one.exclusiveGroup === null ||
      rules.every((other, place) => {
        if (place === at || other.exclusiveGroup !== one.exclusiveGroup) return true
        const [mine, theirs] = [amountOf(one), amountOf(other)]
        return mine > theirs || (mine === theirs && at < place)
      }),
  )
  return kept.reduce((left, one) => left - least(amountOf(one), left), balance - 1n)
}

const groups = fc.option(fc.constantFrom('a', 'b'), { nil: null })
const someRules = fc
  .array(
    fc.record({
      isSum: fc.boolean(),
      value: fc.integer({ min: 1, max: 9_999 }),
      exclusiveGroup: groups,
      most: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
    }),
    { maxLength: 5 },
  )
  .map((some) =>
    some.map(({ isSum, value, exclusiveGroup, most }, at) =>
      rule(formatDecimal(BigInt(isSum ? value * 100 : value), 4), {
        ...{
          id: `n${at}`,
          ruleName: `规则${at}`,
          priority: at + 1,
          exclusiveGroup,
          earlyWay: isSum ? 'REDUCE' : 'RATE',
        },
        maxAmount: most === null ? null : formatDecimal(BigInt(most), 2),
      }),
    ),
  )
const rebates = fc.array(
  fc.record({ group: groups, amount: fc.integer({ min: 1, max: 20_000 }).map((sum) => formatDecimal(BigInt(sum), 2)) }),
  { maxLength: 3 },
)
const balances = fc.integer({ min: 1, max: 900_000 })

test('one bill is let go what a count in whole numbers lets go, in whatever order rules come', () => {
  fc.assert(
    fc.property(someRules, balances, rebates, (rules, balance, some) => {
      const part = { balance: formatDecimal(BigInt(balance), 2), rebates: some }
      const off = whole(saved(rules, part))
      expect(BigInt(balance) - 1n - off).toBe(naive(rules, BigInt(balance), some))
      expect(saved(rules.toReversed(), part)).toBe(saved(rules, part))
    }),
    feeRuns(300),
  )
})

test('of several bills each rate is one rounding of all of them, no bill pays nothing, and their order says nothing', () => {
  fc.assert(
    fc.property(
      fc.array(balances, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9_999 }),
      (some, value) => {
        const bills = some.map((sum, at) => ({
          ...bill({ balance: formatDecimal(BigInt(sum), 2), periodStart: addDays('2026-03-01', at) }),
          id: `b${at}`,
        }))
        const given = offered([rule(formatDecimal(BigInt(value), 4))], bills)
        const shares = earlyShares(given)
        const all = some.reduce((sum, one) => sum + BigInt(one), 0n)
        const off = whole(savedBy(shares))
        const exact = cents(all * (10_000n - BigInt(value)), 10_000n)
        expect(off <= exact && exact - off <= BigInt(some.length)).toBe(true)
        if (some.every((sum) => sum * value >= 20_000)) expect(off).toBe(exact)
        some.forEach((sum, at) => expect(whole(shares.get(`b${at}`)?.amount ?? '0.00') < BigInt(sum)).toBe(true))
        expect(Object.fromEntries(earlyShares(given.toReversed()))).toEqual(Object.fromEntries(shares))
      },
    ),
    feeRuns(300),
  )
})

test.each<[Partial<EarlyTerms>, string, string]>([
  [{}, '0.98', '不晚于计费期间第10天整笔缴清，收取98%'],
  [{ earlyBy: 'BEFORE_DUE', earlyDays: 5, earlyWay: 'REDUCE' }, '10.0000', '不晚于缴费期限前5天整笔缴清，减10.00元'],
  [{ earlyBy: 'BEFORE_DUE', earlyDays: 0, minMonths: 12 }, '0.9500', '不晚于缴费期限整笔缴清，收取95%，满12个月'],
])('%o says what it grants', (part, value, wanted) => {
  expect(termsWords(rule(value, part))).toBe(wanted)
})
