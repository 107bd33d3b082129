import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare } from '#kernel/shared/decimal.ts'
import { requestSplit } from './request-split.ts'

const bill = (at: number, balance: string) => ({ billNo: `ZD${at}`, periodStart: `2026-0${at}-01`, balance })
const quarter = [bill(1, '232.70'), bill(4, '232.70'), bill(7, '232.70')]

test.each([
  ['two tenths of three quarters', 'RATE', '0.8', '139.62', ['46.54', '46.54', '46.54']],
  ['what no cent divides goes to the earliest', 'REDUCE', '100.00', '100.00', ['33.34', '33.33', '33.33']],
  ['two cents', 'REDUCE', '0.02', '0.02', ['0.01', '0.01', '0.00']],
  ['all of it', 'RATE', '0', '698.10', ['232.70', '232.70', '232.70']],
] as const)('%s', (_name, way, value, amount, parts) => {
  const split = requestSplit(quarter, { way, value })
  if (typeof split === 'string') throw new Error(split)
  expect(split).toMatchObject({ owed: '698.10', amount })
  expect(split.shares.map((share) => share.amount)).toEqual(parts)
})

test.each([
  ['RATE', '1', '应缴比例应小于1'],
  ['REDUCE', '0', '减免金额必须大于0'],
  ['REDUCE', '698.11', '减免金额不能超过欠费698.10元'],
] as const)('%s of %s is refused', (way, value, message) => expect(requestSplit(quarter, { way, value })).toBe(message))

test('parts add up to what is let go, and none is more than its bill owes', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 100).toFixed(2))
  const rate = fc.integer({ min: 0, max: 9999 }).map((units) => (units / 10_000).toFixed(4))
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), rate, (balances, value) => {
      const bills = balances.map((balance, at) => ({ billNo: String(at), periodStart: '2026-01-01', balance }))
      const split = requestSplit(bills, { way: 'RATE', value })
      if (typeof split === 'string') return compare(add(balances), '1.00') < 0 || compare(value, '0.99') > 0
      expect(add(split.shares.map(({ amount }) => amount))).toBe(split.amount)
      return split.shares.every(({ bill: { balance }, amount }) => compare(amount, balance) <= 0)
    }),
    { numRuns: 10_000 },
  )
})
