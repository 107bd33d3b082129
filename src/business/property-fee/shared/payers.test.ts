import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { ownerOn, turnsOf, type Holding } from './payers.ts'

test.each<[string, Holding[], string[], [string, string | null][]]>([
  ['nobody', [], [], [['2026-10-01', null]]],
  ['one without days', [[null, null, 'a']], [], [['2026-10-01', 'a']]],
  ['one who was registered later', [['2026-09-12', null, 'a']], [], [['2026-01-01', 'a']]],
  [
    'a room that changed hands',
    [
      [null, '2026-10-16', 'a'],
      ['2026-10-16', null, 'b'],
    ],
    ['2026-10-16'],
    [
      ['2026-10-15', 'a'],
      ['2026-10-16', 'b'],
    ],
  ],
  [
    'one who joins and one who leaves',
    [
      ['2026-01-01', '2026-10-16', 'a'],
      ['2026-05-01', null, 'b'],
    ],
    [],
    [
      ['2026-06-01', 'a'],
      ['2026-10-16', 'b'],
    ],
  ],
  [
    'days between two owners',
    [
      ['2026-01-01', '2026-03-10', 'a'],
      ['2026-04-01', null, 'b'],
    ],
    ['2026-03-10', '2026-04-01'],
    [
      ['2026-03-09', 'a'],
      ['2026-03-31', null],
      ['2026-04-01', 'b'],
    ],
  ],
])('owners of %s', (_name, holdings, turns, owners) => {
  expect(turnsOf(holdings)).toEqual(turns)
  for (const [day, owner] of owners) expect(ownerOn(holdings, day)).toBe(owner)
})

const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-01-01', count))
const holding = fc
  .tuple(fc.option(day), fc.option(fc.integer({ min: 1, max: 60 })), fc.uuid())
  .map(([from, days, id]): Holding => [from, days === null ? null : addDays(from ?? '2026-01-01', days), id])

test('between two turns there is always somebody who holds all the time, or nobody at all', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 4 }), (holdings) => {
      const turns = turnsOf(holdings)
      for (let one = '2026-01-01'; one < '2026-05-01'; one = addDays(one, 1)) {
        const before = ownerOn(holdings, addDays(one, -1))
        const now = ownerOn(holdings, one)
        // Nobody comes or goes alone without a turn, but for the first.
        if (before === null && now !== null) expect(turns).toContain(one)
        if (before !== null && now === null) expect(turns).toContain(one)
      }
    }),
    { numRuns: 300 },
  )
})
