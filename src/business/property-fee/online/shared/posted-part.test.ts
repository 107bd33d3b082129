import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { postedPart } from './posted-part.ts'
import { isOpen, isUnpaid, onlineMachine } from './states.ts'

const asked = { principal: '698.10', lateFee: '15.36', early: '0.00' }

describe('what is put on a bill', () => {
  test.each([
    [
      'held all the time',
      { isHeld: true, isFree: false, balance: '698.10', lateDue: '15.36' },
      ['698.10', '15.36', '0.00'],
    ],
    [
      'held over midnight',
      { isHeld: true, isFree: false, balance: '698.10', lateDue: '15.71' },
      ['698.10', '15.36', '0.00'],
    ],
    [
      'free and untouched',
      { isHeld: false, isFree: true, balance: '698.10', lateDue: '15.71' },
      ['698.10', '15.36', '0.35'],
    ],
    [
      'free and paid in part',
      { isHeld: false, isFree: true, balance: '100.00', lateDue: '2.00' },
      ['100.00', '2.00', '0.00'],
    ],
    [
      'free and corrected to less late fee',
      { isHeld: false, isFree: true, balance: '698.10', lateDue: '0.00' },
      ['698.10', '0.00', null],
    ],
    ['settled', { isHeld: false, isFree: false, balance: '0.00', lateDue: '0.00' }, undefined],
    ['owed and held by another', { isHeld: false, isFree: false, balance: '698.10', lateDue: '15.36' }, undefined],
    ['free and nothing due', { isHeld: false, isFree: true, balance: '0.00', lateDue: '0.00' }, undefined],
  ] as const)('of one %s', (_name, found, wanted) => {
    const part = postedPart(asked, found)
    expect(part && [part.principal, part.late, part.lateRest]).toEqual(wanted)
  })

  test.each([
    ['held all the time', { isHeld: true, isFree: false, balance: '712.35' }, '14.25'],
    ['free and untouched', { isHeld: false, isFree: true, balance: '712.35' }, '14.25'],
    ['free and paid in part', { isHeld: false, isFree: true, balance: '712.34' }, '0.00'],
    ['free and owed more', { isHeld: false, isFree: true, balance: '712.36' }, '0.00'],
  ] as const)('with what was promised for paying early, of one %s', (_name, found, early) => {
    const promised = { ...asked, lateFee: '0.00', early: '14.25' }
    expect(postedPart(promised, { ...found, lateDue: '0.00' })).toMatchObject({ principal: '698.10', early })
  })

  test('is never more than was asked, nor than is due', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(money, money, money, money, fc.boolean(), (principal, lateFee, balance, lateDue, isHeld) => {
        const part = postedPart({ principal, lateFee, early: '0.00' }, { isHeld, isFree: !isHeld, balance, lateDue })
        if (!part) return
        expect(compare(part.principal, principal)).toBeLessThanOrEqual(0)
        expect(compare(part.principal, balance)).toBeLessThanOrEqual(0)
        expect(compare(part.late, lateFee)).toBeLessThanOrEqual(0)
        expect(compare(part.late, part.lateDue)).toBeLessThanOrEqual(0)
        if (part.lateRest !== null) expect(part.lateRest).toBe(subtract(part.lateDue, part.late))
      }),
      { numRuns: 300 },
    )
  })
})

describe('an order', () => {
  const ways: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    WAITING: { cancel: ['CLOSING'], expire: ['CLOSING'], closed: ['CLOSED'], paid: ['SUCCESS', 'HELD'] },
    CLOSING: { closed: ['CLOSED'], paid: ['SUCCESS', 'HELD'], release: ['CLOSED'] },
    CLOSED: { paid: ['SUCCESS', 'HELD'] },
    SUCCESS: {},
    HELD: { settle: ['SETTLED'] },
    SETTLED: {},
  }
  const cells = Object.entries(onlineMachine.states).flatMap(([state, { on }]) =>
    eventsOf(onlineMachine).map((event) => ({ state, event, targets: on[event]?.targets })),
  )
  test.each(cells)('$state by $event', ({ state, event, targets }) => {
    expect(targets).toEqual(ways[state]?.[event])
  })

  test('is asked for while it holds bills, and takes money until it has', () => {
    const states = Object.keys(onlineMachine.states)
    expect(states.filter(isOpen)).toEqual(['WAITING', 'CLOSING'])
    expect(states.filter(isUnpaid)).toEqual(['WAITING', 'CLOSING', 'CLOSED'])
    expect(Object.entries(onlineMachine.states).flatMap(([state, { on }]) => ('paid' in on ? [state] : []))).toEqual(
      states.filter(isUnpaid),
    )
  })
})
