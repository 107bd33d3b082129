import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, parseDecimal, subtract } from '#kernel/shared/decimal.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { allocateSum, discountOf, dueOf, inOrder, olderLeftOut, type DueBill } from './allocation.ts'
import type { AllocationOrder } from './dictionaries.ts'

const bill = (id: string, balance: string, lateDue = '0.00', part: Partial<DueBill> = {}): DueBill => ({
  ...{ id, billNo: id, dueDate: '2026-01-31', rank: 0, balance, lateDue },
  ...part,
})
const told = (shares: ReturnType<typeof allocateSum>) =>
  shares.map(({ billId, principal, late, discount }) => [billId, principal, late, discount])

describe('a sum is put on bills', () => {
  test('of scenario 4: the principal first, or the late fee first, which closes it with nothing left', () => {
    const owed = [bill('a', '698.10', '15.36')]
    expect(allocateSum('300.00', owed, 'PRINCIPAL_FIRST')).toEqual([
      {
        billId: 'a',
        principal: '300.00',
        late: '0.00',
        discount: '0.00',
        early: '0.00',
        lateDue: '15.36',
        lateRest: null,
      },
    ])
    expect(allocateSum('300.00', owed, 'LATE_FIRST')).toEqual([
      {
        billId: 'a',
        principal: '284.64',
        late: '15.36',
        discount: '0.00',
        early: '0.00',
        lateDue: '15.36',
        lateRest: '0.00',
      },
    ])
    expect(allocateSum('10.00', owed, 'LATE_FIRST')).toMatchObject([{ late: '10.00', lateRest: '5.36' }])
  })

  test('the oldest first, then by what it is for, then by number; the last one in part', () => {
    const owed = [
      bill('d', '232.70', '0.00', { dueDate: '2026-04-30' }),
      bill('c', '100.00', '0.00', { rank: 2 }),
      bill('b', '232.70', '1.20'),
      bill('a', '232.70', '0.00', { billNo: 'z' }),
    ]
    expect(inOrder(owed).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
    expect(told(allocateSum('600.00', owed, 'PRINCIPAL_FIRST'))).toEqual([
      ['b', '232.70', '1.20', '0.00'],
      ['a', '232.70', '0.00', '0.00'],
      ['c', '100.00', '0.00', '0.00'],
      ['d', '33.40', '0.00', '0.00'],
    ])
  })

  test('with what is let go on the last bill, and on the one before where that is smaller', () => {
    expect(discountOf('698.17', 'JIAO')).toBe('0.07')
    expect(discountOf('698.17', 'YUAN')).toBe('0.17')
    expect(discountOf('698.17', 'NONE')).toBe('0.00')
    const owed = [bill('a', '465.97'), bill('b', '0.02', '3.00', { dueDate: '2026-02-28' })]
    expect(told(allocateSum('468.90', owed, 'PRINCIPAL_FIRST', '0.09'))).toEqual([
      ['a', '465.90', '0.00', '0.07'],
      ['b', '0.00', '3.00', '0.02'],
    ])
  })
})

test('an older bill of the same room and item is paid before', () => {
  const rows = [
    { id: 'a', roomId: 'r', itemId: 'w', dueDate: '2026-01-31' },
    { id: 'b', roomId: 'r', itemId: 'w', dueDate: '2026-04-30' },
    { id: 'c', roomId: 'r', itemId: 'p', dueDate: '2026-01-01' },
  ]
  expect(olderLeftOut(rows, ({ id }) => id === 'b')?.id).toBe('a')
  expect(olderLeftOut(rows, ({ id }) => id !== 'b')).toBeUndefined()
  expect(olderLeftOut(rows, ({ id }) => id === 'c')).toBeUndefined()
})

/** Cent by cent: each goes to the first bill, in order, that still takes one. */
function naive(sum: bigint, bills: readonly DueBill[], order: AllocationOrder, discount: bigint) {
  const rows = inOrder(bills).map(({ id, balance, lateDue }) => ({
    id,
    owed: parseDecimal(balance, 2),
    late: parseDecimal(lateDue, 2),
    paid: { principal: 0n, late: 0n, discount: 0n },
  }))
  for (let at = rows.length - 1, left = discount; at >= 0 && left > 0n;) {
    const row = rows[at]!
    if (row.owed === 0n) at -= 1
    else {
      row.owed -= 1n
      row.paid.discount += 1n
      left -= 1n
    }
  }
  for (let cent = 0n; cent < sum; cent++) {
    const row = rows.find(({ owed, late }) => owed > 0n || late > 0n)
    if (!row) break
    const isLate = row.late > 0n && (order === 'LATE_FIRST' || row.owed === 0n)
    if (isLate) {
      row.late -= 1n
      row.paid.late += 1n
    } else {
      row.owed -= 1n
      row.paid.principal += 1n
    }
  }
  return rows
    .filter(({ paid }) => paid.principal + paid.late + paid.discount > 0n)
    .map(({ id, paid }) => [
      id,
      formatDecimal(paid.principal, 2),
      formatDecimal(paid.late, 2),
      formatDecimal(paid.discount, 2),
    ])
}

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => formatDecimal(BigInt(value), 2))

test('any sum on any bills goes cent by cent where the rule says, adds up, and leaves no bill below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents(900), cents(60), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 })), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('PRINCIPAL_FIRST', 'LATE_FIRST'),
      fc.constantFrom('NONE', 'JIAO', 'YUAN'),
      (drawn, percent, order, how) => {
        const owed = drawn.map(([balance, lateDue, month, rank], at) =>
          bill(`b${at}`, balance, lateDue, { dueDate: `2026-0${month}-28`, rank }),
        )
        const due = dueOf(owed)
        const principal = add(owed.map(({ balance }) => balance))
        const wanted = percent === 100 ? discountOf(due, how) : '0.00'
        const discount = compare(wanted, principal) > 0 ? '0.00' : wanted
        const most = parseDecimal(subtract(due, discount), 2)
        const sum = (most * BigInt(percent)) / 100n
        const shares = allocateSum(formatDecimal(sum, 2), owed, order, discount)
        expect(told(shares)).toEqual(naive(sum, owed, order, parseDecimal(discount, 2)))
        expect(add(shares.flatMap((share) => [share.principal, share.late]))).toBe(formatDecimal(sum, 2))
        expect(add(shares.map((share) => share.discount))).toBe(discount)
        for (const share of shares) {
          const of = owed.find(({ id }) => id === share.billId)!
          expect(compare(add([share.principal, share.discount]), of.balance)).toBeLessThanOrEqual(0)
          expect(compare(share.late, of.lateDue)).toBeLessThanOrEqual(0)
        }
      },
    ),
    feeRuns(300),
  )
})
