import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, parseDecimal } from '#kernel/shared/decimal.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { inOrder } from '../../payment/shared/allocation.ts'
import { deductions, type DeductBill, type Purse } from './deductions.ts'

const bill = (id: string, balance: string, part: Partial<DeductBill> = {}): DeductBill => ({
  ...{ id, billNo: id, dueDate: '2026-01-31', rank: 0, balance, lateDue: '0.00' },
  ...{ roomId: 'r', itemId: 'w', isTakable: true },
  ...part,
})
const general = (balance: string): Purse => ({ id: 'g', itemId: null, balance })
const water: Purse = { id: 's', itemId: 'w', balance: '50.00' }
const told = (bills: readonly DeductBill[], purses: readonly Purse[]) =>
  deductions(bills, purses).map(({ billId, parts }) => [
    billId,
    ...parts.map(({ accountId, amount }) => `${accountId} ${amount}`),
  ])

describe('accounts pay by themselves', () => {
  test.each<[string, DeductBill[], Purse[], string[][]]>([
    ['a bill whole', [bill('a', '30.00')], [general('30.00')], [['a', 'g 30.00']]],
    ['no part of a bill', [bill('a', '30.01')], [general('30.00')], []],
    ['with its late fee', [bill('a', '30.00', { lateDue: '0.01' })], [general('30.00')], []],
    [
      'with less where paying it whole saves',
      [bill('a', '30.00', { saved: '1.50' })],
      [general('28.50')],
      [['a', 'g 28.50']],
    ],
    [
      'by what is kept for the item first',
      [bill('a', '60.00')],
      [general('30.00'), water],
      [['a', 's 50.00', 'g 10.00']],
    ],
    ['nothing of another item by that', [bill('a', '60.00', { itemId: 'p' })], [general('30.00'), water], []],
    [
      'the oldest first',
      [bill('b', '20.00', { dueDate: '2026-02-28' }), bill('a', '20.00')],
      [general('30.00')],
      [['a', 'g 20.00']],
    ],
    [
      'and never a younger one of the same room and item',
      [bill('a', '40.00'), bill('b', '20.00', { dueDate: '2026-02-28' })],
      [general('30.00')],
      [],
    ],
    [
      'but one of another item or room',
      [bill('a', '40.00'), bill('b', '20.00', { itemId: 'p' }), bill('c', '10.00', { roomId: 'q' })],
      [general('30.00')],
      [
        ['b', 'g 20.00'],
        ['c', 'g 10.00'],
      ],
    ],
    [
      'nothing that somebody is paying, nor what is younger',
      [bill('a', '1.00', { isTakable: false }), bill('b', '1.00', { dueDate: '2026-02-28' })],
      [general('30.00')],
      [],
    ],
    ['nothing of nothing', [bill('a', '0.00'), bill('b', '1.00')], [general('1.00')], [['b', 'g 1.00']]],
  ])('%s', (_name, bills, purses, expected) => {
    expect(told(bills, purses)).toEqual(expected)
  })
})

/** A sum taken from purses, of the item first. */
function spend(whole: bigint, { itemId: of }: DeductBill, purses: readonly Purse[], left: Map<string, bigint>) {
  let rest = whole
  const used = new Map<string, bigint>()
  const own = [of, null].flatMap((kind) => purses.filter(({ itemId }) => itemId === kind))
  for (const { id } of own)
    while (rest > 0n && left.get(id)! > 0n) {
      left.set(id, left.get(id)! - 1n)
      used.set(id, (used.get(id) ?? 0n) + 1n)
      rest -= 1n
    }
  return { used, rest }
}

/** Cent by cent, with nothing but what each purse has and a set of what must wait. */
function naive(bills: readonly DeductBill[], purses: readonly Purse[]): Map<string, string[]> {
  const has = new Map(purses.map(({ id, balance }) => [id, parseDecimal(balance, 2)]))
  const unpaid: DeductBill[] = []
  const paid = new Map<string, string[]>()
  for (const one of inOrder(bills)) {
    const before = unpaid.some(({ roomId, itemId }) => roomId === one.roomId && itemId === one.itemId)
    const whole = parseDecimal(one.balance, 2) + parseDecimal(one.lateDue, 2)
    if (whole === 0n) continue
    const trial = new Map(has)
    const { used, rest } = spend(whole, one, purses, trial)
    if (before || !one.isTakable || rest > 0n) {
      unpaid.push(one)
      continue
    }
    for (const [id, left] of trial) has.set(id, left)
    paid.set(
      one.id,
      [...used].map(([id, amount]) => `${id} ${formatDecimal(amount, 2)}`),
    )
  }
  return paid
}

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => formatDecimal(BigInt(value), 2))
const bills = fc.array(
  fc.tuple(
    cents(90),
    cents(9),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('r', 'q'),
    fc.constantFrom('w', 'p'),
    fc.boolean(),
  ),
  { minLength: 1, maxLength: 6 },
)
const purses = fc.tuple(cents(150), cents(90), cents(60))

test('any bills are paid by any accounts as cent by cent, none beyond what it has, and run again pays nothing', () => {
  fc.assert(
    fc.property(bills, purses, (drawn, [all, forWater, forParking]) => {
      const owed = drawn.map(([balance, lateDue, month, roomId, itemId, isOften], at) =>
        bill(`b${at}`, balance, {
          lateDue,
          dueDate: `2026-0${month}-28`,
          roomId,
          itemId,
          isTakable: isOften || at % 3 > 0,
        }),
      )
      const known: Purse[] = [
        general(all),
        { id: 's', itemId: 'w', balance: forWater },
        { id: 'p', itemId: 'p', balance: forParking },
      ]
      const made = deductions(owed, known)
      expect(new Map(told(owed, known).map(([id, ...parts]) => [id!, parts]))).toEqual(naive(owed, known))
      const left = known.map((purse) => {
        const used = made.flatMap(({ parts }) => parts).filter(({ accountId }) => accountId === purse.id)
        const balance = parseDecimal(purse.balance, 2) - parseDecimal(add(used.map(({ amount }) => amount)), 2)
        expect(balance).toBeGreaterThanOrEqual(0n)
        return { ...purse, balance: formatDecimal(balance, 2) }
      })
      const paid = new Set(made.map(({ billId }) => billId))
      for (const { billId, parts } of made) {
        const { balance, lateDue } = owed.find(({ id }) => id === billId)!
        expect(compare(add(parts.map(({ amount }) => amount)), add([balance, lateDue]))).toBe(0)
      }
      const rest = owed.filter(({ id }) => !paid.has(id))
      expect(deductions(rest, left)).toEqual([])
    }),
    feeRuns(300),
  )
})
