import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, multiply, subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { plus, rational, times } from '#engines/formula/shared/rational.ts'
import { feeRuns } from '../../../../tests/support/fee-runs.ts'
import { lateFeeOf, type LatePayment, type LateRule } from './late-fee.ts'
import { roundMoney } from './rounding.ts'

const rule: LateRule = { dailyRate: '0.0005', graceDays: 15, graceMode: 'AFTER_GRACE', capRatio: '0.30' }
const bill = (payments: LatePayment[] = [], waived = '0.00') => ({
  receivable: '698.10',
  dueDate: '2026-01-31',
  payments,
  waived,
})
const paid = (day: string, principal: string, late = '0.00'): LatePayment => ({ day, principal, late })

describe('scenario 4', () => {
  test('nothing paid: 94 days from the day after the grace', () => {
    const fee = lateFeeOf(rule, bill(), '2026-05-20')
    expect(fee).toMatchObject({ startDay: '2026-02-16', due: '32.81', cap: '209.43', isCapped: false })
    expect(fee.segments).toEqual([{ from: '2026-02-16', to: '2026-05-20', days: 94, balance: '698.10' }])
  })

  test('a part paid of the principal alone closes nothing: one rounding of both stretches', () => {
    const fee = lateFeeOf(rule, bill([paid('2026-03-31', '300.00')]), '2026-05-20')
    expect(fee.segments.map(({ days, balance }) => [days, balance])).toEqual([
      [44, '698.10'],
      [50, '398.10'],
    ])
    expect(fee.due).toBe('25.31')
  })

  test('a payment that takes the late fee first closes what came up: 15.36, and 10.34 afterwards', () => {
    expect(lateFeeOf(rule, bill(), '2026-03-31').due).toBe('15.36')
    const fee = lateFeeOf(rule, bill([paid('2026-03-31', '284.64', '15.36')]), '2026-05-20')
    expect(fee).toMatchObject({ due: '10.34', collected: '15.36' })
  })

  test.each([
    ['2027-10-07', '209.08', false],
    ['2027-10-08', '209.43', true],
    ['2028-01-16', '209.43', true],
  ])('on %s it is %s', (asOf, due, isCapped) => {
    expect(lateFeeOf(rule, bill(), asOf)).toMatchObject({ due, isCapped })
  })
})

test.each([
  ['AFTER_GRACE', '2026-02-15', '0.00'],
  ['AFTER_GRACE', '2026-02-16', '0.35'],
  ['BACK_TO_DUE', '2026-02-15', '0.00'],
  ['BACK_TO_DUE', '2026-02-16', '5.58'],
] as const)('by %s it is on %s %s', (graceMode, asOf, due) => {
  expect(lateFeeOf({ ...rule, graceMode }, bill(), asOf).due).toBe(due)
})

test('who pays all within the grace owes no late fee, a payment that comes later does not count yet, and a waiver is taken off', () => {
  const back: LateRule = { ...rule, graceMode: 'BACK_TO_DUE' }
  expect(lateFeeOf(back, bill([paid('2026-02-15', '698.10')]), '2026-05-20').due).toBe('0.00')
  expect(lateFeeOf(rule, bill([paid('2026-06-01', '698.10')]), '2026-05-20').due).toBe('32.81')
  expect(lateFeeOf(rule, bill([], '30.00'), '2026-05-20').due).toBe('2.81')
  expect(lateFeeOf(rule, bill([], '40.00'), '2026-05-20').due).toBe('0.00')
  expect(lateFeeOf({ ...rule, minAmount: '0.36' }, bill(), '2026-02-16').due).toBe('0.00')
})

describe('what was given back', () => {
  const back = (day: string, principal: string, late = '0.00') =>
    paid(day, `-${principal}`, late === '0.00' ? late : `-${late}`)

  test('is owed again with the late fee that it had, and costs from the day after', () => {
    const undone = [paid('2026-03-31', '284.64', '15.36'), back('2026-03-31', '284.64', '15.36')]
    expect(lateFeeOf(rule, bill(undone), '2026-03-31')).toMatchObject({ due: '15.36', collected: '0.00' })
    // 15.36 of then, and 50 days of 698.10: 17.4525.
    expect(lateFeeOf(rule, bill(undone), '2026-05-20').due).toBe('32.81')
    const later = [paid('2026-03-31', '284.64', '15.36'), back('2026-04-20', '284.64', '15.36')]
    const fee = lateFeeOf(rule, bill(later), '2026-05-20')
    expect(fee.segments.map(({ days, balance }) => [days, balance])).toEqual([
      [20, '413.46'],
      [30, '698.10'],
    ])
    // 4.1346 + 10.4715 = 14.6061, and 15.36.
    expect(fee.due).toBe('29.97')
  })

  test('after all was paid in time costs from then on alone', () => {
    const reopened = [paid('2026-02-10', '698.10'), back('2026-03-31', '698.10')]
    for (const graceMode of ['AFTER_GRACE', 'BACK_TO_DUE'] as const) {
      const of = (asOf: string) => lateFeeOf({ ...rule, graceMode }, bill(reopened), asOf).due
      expect([of('2026-03-31'), of('2026-04-01'), of('2026-04-10')]).toEqual(['0.00', '0.35', '3.49'])
    }
  })
})

test('what a payment left of the late fee is what was written down, whatever became of the bill since', () => {
  const payment = { ...paid('2026-03-31', '0.00', '10.00'), rest: '5.36' }
  const corrected = { ...bill([payment]), receivable: '348.10' }
  // 50 days of 348.10: 8.7025.
  expect(lateFeeOf(rule, corrected, '2026-05-20')).toMatchObject({ due: '14.06', collected: '10.00' })
})

/** Day by day, with exact fractions: what the rule says, without segments. */
function naive(payments: readonly LatePayment[], asOf: string, receivable: string): string {
  const cap = multiply([rule.capRatio, receivable])
  const lesser = (one: string, other: string) => (compare(one, other) < 0 ? one : other)
  let [balance, collected, rest, open] = [receivable, '0.00', '0.00', rational(0)]
  let due = '0.00'
  for (let day = '2026-02-16'; day <= asOf; day = addDays(day, 1)) {
    if (compare(balance, 0) > 0) open = plus(open, times(rational(balance), rational(rule.dailyRate)))
    due = lesser(add([roundMoney(open), rest]), subtract(cap, collected))
    for (const one of payments.filter((payment) => payment.day === day)) {
      balance = subtract(balance, one.principal)
      if (compare(one.late, 0) === 0) continue
      rest = subtract(due, one.late)
      collected = add([collected, one.late])
      open = rational(0)
      due = lesser(rest, subtract(cap, collected))
    }
  }
  return due
}

test('any row of payments gives what a count day by day gives, never above the cap', () => {
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 300_000 }).map((value) => formatDecimal(BigInt(value), 2)),
      fc.array(fc.tuple(fc.integer({ min: 16, max: 900 }), share, share), { maxLength: 4 }),
      fc.integer({ min: 16, max: 1000 }),
      (receivable, steps, until) => {
        const asOf = addDays('2026-01-31', until)
        const payments: LatePayment[] = []
        let balance = receivable
        const rising = steps
          .toSorted(([one], [other]) => one - other)
          .filter(([at], index, all) => at !== all[index - 1]?.[0])
        for (const [at, ofLate, ofPrincipal] of rising) {
          const day = addDays('2026-01-31', at)
          const { due } = lateFeeOf(rule, { receivable, dueDate: '2026-01-31', payments }, day)
          const late = multiply([due, ofLate], 2, [100])
          const principal = multiply([balance, ofPrincipal], 2, [100])
          balance = subtract(balance, principal)
          payments.push({ day, principal, late: compare(late, due) > 0 ? due : late })
        }
        const fee = lateFeeOf(rule, { receivable, dueDate: '2026-01-31', payments }, asOf)
        expect(fee.due).toBe(naive(payments, asOf, receivable))
        expect(compare(add([fee.due, fee.collected]), fee.cap)).toBeLessThanOrEqual(0)
      },
    ),
    feeRuns(40),
  )
})

const letGo = (day: string, waived: string): LatePayment => ({ day, principal: '0.00', late: '0.00', waived })

describe('late fee that was let go', () => {
  test.each<[string, LatePayment[], string, string]>([
    ['is gone on its day', [letGo('2026-03-31', '15.36')], '2026-03-31', '0.00'],
    // 94 days of 698.10 less what was let go: only the 50 days since are left.
    ['does not come up again', [letGo('2026-03-31', '15.36')], '2026-05-20', '17.45'],
    ['leaves the rest of it', [letGo('2026-03-31', '10.00')], '2026-05-20', '22.81'],
    ['counts against the cap', [letGo('2028-01-16', '209.43')], '2030-01-16', '0.00'],
    ['keeps below the cap what it left', [letGo('2026-03-31', '15.36')], '2030-01-16', '194.07'],
    // 15.36 − 5.36 − 4.00 = 6.00 stays, and 50 days of 698.10 come up.
    [
      'comes before a payment',
      [letGo('2026-03-31', '5.36'), paid('2026-03-31', '0.00', '4.00')],
      '2026-05-20',
      '23.45',
    ],
    [
      'comes behind a payment',
      [paid('2026-03-31', '0.00', '4.00'), letGo('2026-03-31', '5.36')],
      '2026-05-20',
      '23.45',
    ],
    [
      'stays when a payment was undone',
      [letGo('2026-03-31', '15.36'), paid('2026-04-01', '698.10'), paid('2026-04-01', '-698.10')],
      '2026-05-20',
      '17.45',
    ],
    ['is not known on earlier days', [letGo('2026-03-31', '15.36')], '2026-03-30', '15.01'],
  ])('%s', (_name, payments, asOf, due) => {
    expect(lateFeeOf(rule, bill(payments), asOf).due).toBe(due)
  })

  test('is told', () => {
    const payments = [letGo('2026-03-31', '5.36'), paid('2026-03-31', '0.00', '4.00'), letGo('2026-04-30', '1.00')]
    expect(lateFeeOf(rule, bill(payments), '2026-05-20')).toMatchObject({ waived: '6.36', collected: '4.00' })
  })

  const cents = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((value) => formatDecimal(BigInt(value), 2))
  const steps = fc.array(
    fc.tuple(
      fc.integer({ min: 16, max: 900 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
    ),
    { maxLength: 4 },
  )

  test('is never owed again: a cent that was let go is missing on every later day, among any payments', () => {
    fc.assert(
      fc.property(cents(100, 300_000), steps, fc.integer({ min: 0, max: 900 }), (receivable, some, more) => {
        const payments: LatePayment[] = []
        const owed = { receivable, dueDate: '2026-01-31' }
        const dueOn = (day: string) => lateFeeOf(rule, { ...owed, payments }, day).due
        const part = (sum: string, percent: number) => {
          const share = multiply([sum, percent], 2, [100])
          return compare(share, sum) > 0 ? sum : share
        }
        let balance = receivable
        let last = '2026-02-16'
        for (const [at, ofWaived, ofLate, ofPrincipal] of some.toSorted(([one], [other]) => one - other)) {
          last = addDays('2026-01-31', at)
          const later = addDays(last, more)
          const [before, beforeLater] = [dueOn(last), dueOn(later)]
          const waived = part(before, ofWaived)
          if (compare(waived, 0) > 0) payments.push(letGo(last, waived))
          // On its day, and as long as nobody pays, exactly that much less.
          expect(dueOn(last)).toBe(subtract(before, waived))
          expect(dueOn(later)).toBe(subtract(beforeLater, waived))
          const left = dueOn(last)
          const late = part(left, ofLate)
          const principal = part(balance, ofPrincipal)
          balance = subtract(balance, principal)
          payments.push({ day: last, principal, late, rest: compare(late, 0) > 0 ? subtract(left, late) : null })
          expect(dueOn(last)).toBe(subtract(left, late))
        }
        const fee = lateFeeOf(rule, { ...owed, payments }, addDays(last, more))
        expect(fee.waived).toBe(add(payments.map((one) => one.waived ?? '0.00')))
        expect(compare(add([fee.due, fee.collected, fee.waived]), fee.cap)).toBeLessThanOrEqual(0)
      }),
      feeRuns(300),
    )
  })
})
