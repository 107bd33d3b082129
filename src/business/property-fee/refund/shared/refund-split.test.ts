import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, formatDecimal } from '#kernel/shared/decimal.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { refundable, refundSplit, type LeftLine, type LeftTender } from './refund-split.ts'

const line = (billId: string, principal: string, lateFee = '0.00', discount = '0.00', early = '0.00'): LeftLine => ({
  ...{ billId, accountId: null, principal, lateFee, discount, early },
})
const back = (billId: string, principal: string, lateFee = '0.00') => ({ billId, accountId: null, principal, lateFee })

test.each([
  ['more of a line than is left of it', [back('a', '100.01')], '退款金额不能超过可退金额101.20元'],
  ['more late fee than is left of it', [back('a', '0.00', '1.21')], '退款金额不能超过可退金额101.20元'],
  ['a line that is not its own', [back('c', '1.00')], '退款明细不属于该支付单'],
  ['a line twice', [back('a', '1.00'), back('a', '2.00')], '退款明细重复'],
  ['nothing', [back('a', '0.00')], '请填写退款金额!'],
  ['no line', [], '请填写退款金额!'],
])('refuses %s', (_what, asked, text) => {
  expect(refundSplit([line('a', '100.00', '1.20'), line('b', '50.00')], [], asked)).toBe(text)
})

test('what accounts had paid goes back to them first, the rest is money', () => {
  const left = [line('a', '100.00', '1.20'), line('b', '50.00')]
  const tenders: LeftTender[] = [
    { accountId: 'x', amount: '60.00' },
    { accountId: 'y', amount: '10.00' },
    { accountId: null, amount: '81.20' },
  ]
  expect(refundSplit(left, tenders, [back('a', '55.00')])).toMatchObject({
    ...{ amount: '55.00', money: '0.00', accounts: [{ accountId: 'x', amount: '55.00' }] },
  })
  expect(refundSplit(left, tenders, [back('a', '100.00', '1.20')])).toMatchObject({
    ...{ amount: '101.20', money: '31.20' },
    accounts: [
      { accountId: 'x', amount: '60.00' },
      { accountId: 'y', amount: '10.00' },
    ],
  })
})

test('what was let go of a bill is owed again once all else of it has gone back', () => {
  const left = [line('a', '100.00', '1.20', '0.07')]
  const lines = (asked: ReturnType<typeof back>) => (refundSplit(left, [], [asked]) as { lines: LeftLine[] }).lines
  expect(lines(back('a', '100.00'))[0]!.discount).toBe('0.00')
  expect(lines(back('a', '100.00', '1.20'))[0]!.discount).toBe('0.07')
})

test('what was let go for paying a bill whole and early is owed again as soon as a part has gone back', () => {
  const left = [line('a', '100.00', '0.00', '5.07', '5.00')]
  const lines = (asked: ReturnType<typeof back>) => (refundSplit(left, [], [asked]) as { lines: LeftLine[] }).lines
  expect(lines(back('a', '0.01'))[0]!.discount).toBe('5.00')
  expect(lines(back('a', '100.00'))[0]!.discount).toBe('5.07')
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => formatDecimal(BigInt(value), 2))

test('asked in any parts, one after the other, a payment gives back what it took and not a cent more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents(300), cents(40)), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
          minLength: 4,
          maxLength: 4,
        }),
        {
          maxLength: 5,
        },
      ),
      (drawn, share, rounds) => {
        const to = (value: string): bigint => BigInt(value.replace('.', ''))
        let left = drawn
          .map(([principal, late], at) => line(`b${at}`, principal, late))
          .filter((one) => compare(refundable([one]), 0) > 0)
        const all = refundable(left)
        const ofAccount = (to(all) * BigInt(share)) / 100n
        let tenders: LeftTender[] = [
          { accountId: 'x', amount: formatDecimal(ofAccount, 2) },
          { accountId: null, amount: formatDecimal(to(all) - ofAccount, 2) },
        ]
        let gone = '0.00'
        for (const round of [...rounds, Array.from({ length: 4 }, () => [100, 100] as [number, number])]) {
          const asked = left.map((one, at) => {
            const [p, l] = round[at]!
            const part = (value: string, percent: number) => formatDecimal((to(value) * BigInt(percent)) / 100n, 2)
            return back(one.billId!, part(one.principal, p), part(one.lateFee, l))
          })
          const split = refundSplit(left, tenders, asked)
          if (typeof split === 'string') continue
          expect(add([split.money, ...split.accounts.map(({ amount }) => amount)])).toBe(split.amount)
          gone = add([gone, split.amount])
          const minus = (value: string, off: string) => formatDecimal(to(value) - to(off), 2)
          left = left
            .map((one) => {
              const off = split.lines.find(({ billId }) => billId === one.billId)
              return off
                ? { ...one, principal: minus(one.principal, off.principal), lateFee: minus(one.lateFee, off.lateFee) }
                : one
            })
            .filter((one) => compare(refundable([one]), 0) > 0)
          const offAccount = split.accounts[0]?.amount ?? '0.00'
          tenders = [
            { accountId: 'x', amount: minus(tenders[0]!.amount, offAccount) },
            { accountId: null, amount: minus(tenders[1]!.amount, split.money) },
          ]
          for (const { amount } of tenders) expect(compare(amount, 0)).toBeGreaterThanOrEqual(0)
        }
        expect(gone).toBe(all)
        expect(refundSplit(left, tenders, [back('b0', '0.01')])).toMatch(/不属于|请填写/)
      },
    ),
    feeRuns(200),
  )
})
