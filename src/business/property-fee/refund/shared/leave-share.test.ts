import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { monthsLater } from '../../shared/months.ts'
import { leaveShare, type LeaveLine, type LeaveShare } from './leave-share.ts'

const line = (at: number, part: Partial<LeaveLine> = {}): LeaveLine => {
  const periodStart = monthsLater('2026-01-01', at)
  return {
    ...{ billId: `b${at}`, roomId: '101', itemId: 'wyf', itemName: '物业服务费', months: '1.00000000' },
    ...{ periodStart, periodEnd: addDays(monthsLater('2026-01-01', at + 1), -1), principal: '232.70', early: '0.00' },
    ...part,
  }
}
/** Twelve months of 232.70 with five percent off: 139.62, shared the earliest first. */
const year = Array.from({ length: 12 }, (_, at) =>
  line(at, at < 6 ? { principal: '221.06', early: '11.64' } : { principal: '221.07', early: '11.63' }),
)
const shared = (lines: readonly LeaveLine[], day: string, keepsEarly = false): LeaveShare => {
  const share = leaveShare(lines, day, keepsEarly)
  if (typeof share === 'string') throw new Error(share)
  return share
}

describe('a year paid ahead for 2652.78, left on 10 August', () => {
  test('gives 948.82 back: 7.322581 months were used at their full price', () => {
    const { charges, amounts } = shared(year, '2026-08-10')
    expect(charges).toEqual([{ itemName: '物业服务费', months: '7.322581', used: '1703.96', amount: '948.82' }])
    expect([...amounts]).toEqual([...[11, 10, 9, 8].map((at) => [`b${at}`, '221.07']), ['b7', '64.54']])
  })
  test('gives 1034.01 back where what was saved is kept', () => {
    expect(shared(year, '2026-08-10', true).charges).toEqual([
      { itemName: '物业服务费', months: '7.322581', used: '1618.77', amount: '1034.01' },
    ])
  })
  test.each([
    ['2025-12-31', false, '0', '2652.78'],
    ['2026-01-31', false, '1', '2420.08'],
    ['2026-11-30', true, '11', '221.06'],
    ['2026-11-30', false, '11', '93.08'],
  ])('left on %s, kept: %s', (day, keeps, months, amount) => {
    expect(shared(year, day, keeps).charges).toMatchObject([{ months, amount }])
  })
  test.each(['2026-12-31', '2027-03-01'])('gives nothing back when left on %s', (day) => {
    expect(leaveShare(year, day, true)).toBe('该日期之后没有可退的预缴费用')
  })
  test('gives nothing back where the used months at their full price cost as much as was paid', () => {
    expect(leaveShare(year, '2026-12-20', false)).toBe('该日期之后没有可退的预缴费用')
  })
})

test('what is no matter of time, and what lies on an account, stays', () => {
  const lines = [
    line(11, { billId: 'water', itemId: 'sf', months: null }),
    line(11, { billId: null, periodStart: null, periodEnd: null, months: null }),
  ]
  expect(leaveShare(lines, '2026-01-01', false)).toBe('该日期之后没有可退的预缴费用')
  expect([...shared([...lines, line(11)], '2026-11-30').amounts]).toEqual([['b11', '232.70']])
})

test('each charge is reckoned by itself; one that is used up is left alone', () => {
  const other = { itemId: 'cwf', itemName: '车位费', principal: '150.00' }
  const lines = [line(0), line(1), line(0, { ...other, billId: 'c0' })]
  expect(shared(lines, '2026-02-14')).toEqual({
    charges: [{ itemName: '物业服务费', months: '1.5', used: '349.05', amount: '116.35' }],
    amounts: new Map([['b1', '116.35']]),
  })
})

test('a quarter counts its months, and the broken one by its days', () => {
  const quarter = line(0, { periodEnd: '2026-03-31', months: '3.00000000', principal: '698.10' })
  expect(shared([quarter], '2026-02-14').charges).toMatchObject([{ months: '1.5', used: '349.05' }])
  const rolling = line(0, { periodStart: '2026-01-15', periodEnd: '2026-02-14' })
  expect(shared([rolling], '2026-01-29').charges).toMatchObject([{ months: '0.483871', used: '112.60' }])
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => formatDecimal(BigInt(value), 2))

test('never more goes back than was paid; leaving later never gives more; keeping what was saved never gives less', () => {
  const bills = fc.array(fc.record({ principal: cents(100_000), early: cents(9_000) }), { minLength: 1, maxLength: 12 })
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days))
  const backOf = (lines: readonly LeaveLine[], on: string, keeps: boolean): string => {
    const share = leaveShare(lines, on, keeps)
    if (typeof share === 'string') return '0.00'
    for (const [id, amount] of share.amounts)
      expect(compare(amount, lines.find(({ billId }) => billId === id)!.principal)).toBeLessThanOrEqual(0)
    const sum = add([...share.amounts.values()])
    expect(sum).toBe(add(share.charges.map(({ amount }) => amount)))
    return sum
  }
  fc.assert(
    fc.property(bills, day, day, (some, one, other) => {
      const lines = some.map((part, at) => line(at, part))
      const [sooner, later] = [one, other].toSorted() as [string, string]
      for (const keeps of [true, false])
        expect(compare(backOf(lines, sooner, keeps), backOf(lines, later, keeps))).toBeGreaterThanOrEqual(0)
      expect(compare(backOf(lines, one, true), backOf(lines, one, false))).toBeGreaterThanOrEqual(0)
    }),
    feeRuns(200),
  )
})
