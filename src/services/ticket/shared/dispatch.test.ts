import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroup, isInRange, leastLoaded, nextInTurn, withSkill, type Candidate } from './dispatch.ts'

const person = (userId: string, load = 0, departId = 'd1'): Candidate => ({ userId, departId, load })

test('turns go by user id and begin anew after the last', () => {
  const people = [person('c'), person('a'), person('b')]
  let last: string | null = null
  const order: string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    last = nextInTurn(people, last)!.userId
    order.push(last)
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b'])
})

test('whoever left the team is skipped without losing the turn of the next', () => {
  expect(nextInTurn([person('a'), person('c')], 'b')?.userId).toBe('c')
  expect(nextInTurn([person('a'), person('b')], 'z')?.userId).toBe('a')
  expect(nextInTurn([], 'a')).toBeUndefined()
})

test('twelve tickets among loads of 0, 2 and 5 go 7, 4 and 1, which leaves 7, 6 and 6', () => {
  const people = [person('a', 0), person('b', 2), person('c', 5)]
  const given = { a: 0, b: 0, c: 0 }
  for (let ticket = 0; ticket < 12; ticket += 1) {
    const chosen = leastLoaded(people)!
    chosen.load += 1
    given[chosen.userId as keyof typeof given] += 1
  }
  expect(given).toEqual({ a: 7, b: 4, c: 1 })
  expect(people.map((one) => one.load)).toEqual([7, 6, 6])
})

test('nobody has less to do than the chosen one, and of equals the first by id is chosen', () => {
  const anyone = fc.record({ userId: fc.uuid(), departId: fc.constant('d1'), load: fc.nat(5) })
  fc.assert(
    fc.property(fc.uniqueArray(anyone, { minLength: 1, selector: (one) => one.userId }), (people) => {
      const chosen = leastLoaded(people)!
      expect(
        people.every((one) => one.load > chosen.load || (one.load === chosen.load && one.userId >= chosen.userId)),
      ).toBe(true)
    }),
  )
})

test('a rule with a group chooses among its members only', () => {
  const people = [person('a', 0, 'd1'), person('b', 0, 'd2')]
  expect(inGroup(people, 'd2').map((one) => one.userId)).toEqual(['b'])
  expect(inGroup(people, null)).toHaveLength(2)
})

test('a rule with a skill chooses among those who have it, one without among all', () => {
  const people = [person('a'), person('b'), person('c')]
  expect(withSkill(people, new Set(['c', 'a', 'z'])).map((one) => one.userId)).toEqual(['a', 'c'])
  expect(withSkill(people, new Set())).toEqual([])
  expect(withSkill(people, null)).toHaveLength(3)
})

test.each([
  [null, '2026-11-20 03:00:00', true],
  ['08:30-17:30', '2026-11-20 08:30:00', true],
  ['08:30-17:30', '2026-11-20 17:30:00', false],
  ['22:00-06:00', '2026-11-20 23:00:00', true],
  ['22:00-06:00', '2026-11-20 05:59:59', true],
  ['22:00-06:00', '2026-11-20 12:00:00', false],
])('the range %s holds at %s: %s', (range, at, holds) => {
  expect(isInRange(range, at)).toBe(holds)
})
