import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { dunningLevel, type DunningLevel } from '../../dunning-plan/shared/dictionaries.ts'
import { usualLevels } from '../../dunning-plan/shared/plan-levels.ts'
import { chooseLevel, nextDay, planDay, type DunningFacts, type Owed } from './dunning-choice.ts'

const due = '2026-03-01'
const clear: DunningFacts = {
  ...{ dueDate: due, isLocked: false, isAdjusted: false, isDisputed: false, promisedUntil: null, sent: null },
  isBroken: false,
}
const after = (days: number): string => addDays(due, days)
const told = (facts: Partial<DunningFacts>, days: number, wanted?: DunningLevel): string => {
  const choice = chooseLevel(usualLevels, { ...clear, ...facts }, after(days), wanted)
  return 'skip' in choice ? choice.skip : choice.level
}

describe('the level of a day', () => {
  test.each<[string, Partial<DunningFacts>, number, string]>([
    ['long before', {}, -4, 'EARLY'],
    ['three days before', {}, -3, '1'],
    ['on the last day, reminded', { sent: '1' }, 0, 'SENT'],
    ['the day after', { sent: '1' }, 1, '2'],
    ['a month after', { sent: '2' }, 30, '3'],
    ['a month after, on a day of rest before', { sent: '2' }, 32, '3'],
    ['two months after, with a level missed', { sent: '2' }, 60, '4'],
    ['a year after, never asked', {}, 365, '4'],
    ['a year after, all sent', { sent: '4' }, 365, 'SENT'],
    ['a year after, with a lawyer already', { sent: '5' }, 365, 'SENT'],
    ['being paid', { isLocked: true }, 30, 'LOCKED'],
    ['put to decision', { isAdjusted: true }, 30, 'ADJUSTED'],
    ['in dispute', { isDisputed: true }, 30, 'DISPUTED'],
    ['promised for today', { promisedUntil: after(30) }, 30, 'PROMISED'],
    ['promised for yesterday', { promisedUntil: after(29) }, 30, '3'],
    ['a broken promise', { sent: '2', isBroken: true }, 10, '3'],
    ['a broken promise at the last level', { sent: '4', isBroken: true }, 70, 'SENT'],
  ])('%s', (_name, facts, days, level) => {
    expect(told(facts, days)).toBe(level)
  })

  test.each<[string, Partial<DunningFacts>, number, DunningLevel, string]>([
    ['a lawyer, in time', { sent: '4' }, 90, '5', '5'],
    ['a lawyer, too early', { sent: '4' }, 89, '5', 'EARLY'],
    ['a court, in time', { sent: '5' }, 180, '6', '6'],
    ['what was sent', { sent: '3' }, 90, '3', 'SENT'],
    ['what is below', { sent: '3' }, 90, '2', 'SENT'],
    ['what is below, nothing sent', {}, 90, '2', '2'],
    ['what is being paid', { isLocked: true }, 90, '5', 'LOCKED'],
  ])('by hand: %s', (_name, facts, days, wanted, level) => {
    expect(told(facts, days, wanted)).toBe(level)
  })

  test('by hand: a level that the plan does not have', () => {
    expect(chooseLevel(usualLevels.slice(0, 3), clear, after(365), '5')).toEqual({ skip: 'ABSENT' })
  })
})

const levelArb = fc.constantFrom(...(Object.keys(dunningLevel.items) as DunningLevel[]))
const factsArb: fc.Arbitrary<DunningFacts> = fc.record({
  dueDate: fc.integer({ min: -200, max: 200 }).map((days) => addDays(due, days)),
  isLocked: fc.constantFrom(false, false, true),
  isAdjusted: fc.constantFrom(false, false, true),
  isDisputed: fc.constantFrom(false, false, true),
  promisedUntil: fc.option(
    fc.integer({ min: -20, max: 20 }).map((days) => addDays(due, days)),
    { nil: null },
  ),
  sent: fc.option(levelArb, { nil: null }),
  isBroken: fc.boolean(),
})
const planArb = fc
  .uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 })
  .map((places) => places.toSorted((one, other) => one - other).map((place) => usualLevels[place]!))

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Word by word, the slow way: what holds it, then which levels have come, then which of them is the highest. */
function naive(levels: typeof usualLevels, facts: DunningFacts, day: string): string | null {
  const isPromised = facts.promisedUntil !== null && dayNumber(facts.promisedUntil) >= dayNumber(day)
  if ([facts.isLocked, facts.isAdjusted, facts.isDisputed, isPromised].includes(true)) return null
  const own = levels.filter(({ level }) => Number(level) > Number(facts.sent ?? 0))
  const come = own.filter(({ days }) => dayNumber(facts.dueDate) + days <= dayNumber(day))
  const all = facts.isBroken ? [...own.slice(0, 1), ...come] : come
  const numbers = all.map(({ level }) => Number(level)).filter((level) => level <= 4)
  return numbers.length === 0 ? null : String(Math.max(...numbers))
}

test('chooses as the rules say word by word, whatever has been sent, promised, held or broken', () => {
  fc.assert(
    fc.property(planArb, factsArb, (levels, facts) => {
      const choice = chooseLevel(levels, facts, due)
      expect('skip' in choice ? null : choice.level).toBe(naive(levels, facts, due))
    }),
    { numRuns: 500 },
  )
})

test('run on every working day, each level is asked at most once, rising, and none on a day of rest', () => {
  fc.assert(
    fc.property(planArb, fc.uniqueArray(fc.nat(120), { maxLength: 60 }), (levels, rest) => {
      const sent: DunningLevel[] = []
      for (let days = -5; days <= 120; days += 1) {
        if (rest.includes(days)) continue
        const choice = chooseLevel(levels, { ...clear, sent: sent.at(-1) ?? null }, after(days))
        if (!('skip' in choice)) sent.push(choice.level)
      }
      expect(sent).toEqual([...new Set(sent)].toSorted())
      if (!rest.includes(120) && levels.some(({ level }) => level === '4')) expect(sent.at(-1)).toBe('4')
    }),
    { numRuns: 200 },
  )
})

test('the next day is one on which it would be asked, and none before it', () => {
  fc.assert(
    fc.property(planArb, factsArb, (levels, facts) => {
      const next = nextDay(levels, facts, due)
      const asks = (day: string) => !('skip' in chooseLevel(levels, facts, day))
      if (next === null) expect(asks(due)).toBe(false)
      else {
        expect(asks(next)).toBe(true)
        if (next > due) expect(asks(addDays(next, -1)) && addDays(next, -1) >= due).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

test('a room is asked once a day: at its highest level, for the payer of its oldest bill', () => {
  const owed = (id: string, part: Partial<Owed>): Owed => ({ ...clear, id, roomId: 'r1', payerId: 'p1', ...part })
  const bills = [
    owed('young', { dueDate: after(55) }),
    owed('old', {}),
    owed('other', { payerId: 'p2' }),
    owed('second', { dueDate: after(-1) }),
    owed('there', { roomId: 'r2', dueDate: after(50) }),
    owed('asked', { roomId: 'r3' }),
    owed('held', { isDisputed: true }),
  ]
  const { groups, left } = planDay(bills, { levels: usualLevels, day: after(60), done: new Set(['r3']) })
  expect(groups.map((group) => [group.roomId, group.payerId, group.level, group.bills.map(({ id }) => id)])).toEqual([
    ['r1', 'p1', '4', ['second', 'old']],
    ['r2', 'p1', '2', ['there']],
  ])
  expect(Object.fromEntries(left.map(({ bill, reason }) => [bill.id, reason]))).toEqual({
    ...{ young: 'LATER', other: 'LATER', asked: 'TODAY', held: 'DISPUTED' },
  })
})
