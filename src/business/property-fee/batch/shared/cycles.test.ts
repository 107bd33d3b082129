import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import type { Span } from '../../shared/months.ts'
import { billDateOf, cycleOf, dueDateOf, duePeriods, type ChargedDays, type CycleTerms } from './cycles.ts'

const quarterly: CycleTerms = {
  ...{ startDate: '2024-01-01', endDate: null, billCycleMonths: 3, cycleAnchor: 'NATURAL', chargeMode: 'POSTPAY' },
  ...{ billDay: 1, leadDays: 0, dueRule: 'DAYS', dueDays: 30 },
}
const terms = (part: Partial<CycleTerms> = {}): CycleTerms => ({ ...quarterly, ...part })
const spans = (charged: Partial<ChargedDays<CycleTerms>>, until: string): string[] =>
  duePeriods({ startDate: '2026-01-01', endDate: null, covered: [], versions: [terms()], ...charged }, until).map(
    ({ period: { from, to } }) => `${from} ${to}`,
  )

describe('a cycle', () => {
  test.each<[number, CycleTerms['cycleAnchor'], string, string, string]>([
    [1, 'NATURAL', '2026-02-10', '2026-02-01', '2026-02-28'],
    [3, 'NATURAL', '2026-05-31', '2026-04-01', '2026-06-30'],
    [6, 'NATURAL', '2026-12-31', '2026-07-01', '2026-12-31'],
    [12, 'NATURAL', '2026-07-01', '2026-01-01', '2026-12-31'],
    [1, 'CHECKIN', '2026-02-28', '2026-02-28', '2026-03-30'],
    [1, 'CHECKIN', '2026-03-30', '2026-02-28', '2026-03-30'],
    [1, 'CHECKIN', '2026-03-31', '2026-03-31', '2026-04-29'],
  ])('of %i months, %s, that holds %s is %s to %s', (billCycleMonths, cycleAnchor, day, from, to) => {
    expect(cycleOf(day, { billCycleMonths, cycleAnchor }, '2026-01-31')).toEqual({ from, to })
  })

  test.each<[Partial<CycleTerms>, Span, string, string]>([
    [{}, { from: '2026-01-01', to: '2026-03-31' }, '2026-04-01', '2026-05-01'],
    [{ billDay: 15 }, { from: '2026-01-12', to: '2026-02-11' }, '2026-02-15', '2026-03-17'],
    [{ billDay: 5 }, { from: '2026-01-12', to: '2026-02-11' }, '2026-03-05', '2026-04-04'],
    [{ chargeMode: 'PREPAY' }, { from: '2026-01-01', to: '2026-03-31' }, '2026-01-01', '2026-01-31'],
    [{ chargeMode: 'PREPAY', billDay: 20 }, { from: '2026-03-12', to: '2026-03-31' }, '2026-03-20', '2026-04-19'],
    [{ chargeMode: 'PREPAY' }, { from: '2026-03-12', to: '2026-03-31' }, '2026-03-12', '2026-04-11'],
    [
      { chargeMode: 'PREPAY', dueRule: 'END_OF_CYCLE' },
      { from: '2026-01-01', to: '2026-03-31' },
      '2026-01-01',
      '2026-03-31',
    ],
    [{ dueRule: 'END_OF_CYCLE' }, { from: '2026-01-01', to: '2026-03-31' }, '2026-04-01', '2026-04-01'],
  ])('by %j, %j is billed on %s and due on %s', (part, period, billDate, dueDate) => {
    const own = terms(part)
    expect(billDateOf(period, own)).toBe(billDate)
    expect(dueDateOf(billDate, period, own)).toBe(dueDate)
  })
})

describe('what is due', () => {
  test('are whole cycles whose billing day has come, the first broken one from the day of handing over', () => {
    expect(spans({}, '2026-03-31')).toEqual([])
    expect(spans({}, '2026-04-01')).toEqual(['2026-01-01 2026-03-31'])
    expect(spans({ versions: [terms({ leadDays: 5 })] }, '2026-03-27')).toEqual(['2026-01-01 2026-03-31'])
    expect(spans({ startDate: '2026-03-12' }, '2026-07-01')).toEqual(['2026-03-12 2026-03-31', '2026-04-01 2026-06-30'])
  })

  test('ends with the assignment, and with the standard that nothing follows', () => {
    expect(spans({ endDate: '2026-05-15' }, '2026-12-31')).toEqual(['2026-01-01 2026-03-31', '2026-04-01 2026-05-15'])
    const versions = [terms({ endDate: '2026-02-28' })]
    expect(spans({ versions }, '2026-12-31')).toEqual(['2026-01-01 2026-02-28'])
  })

  test('goes on over a change of price within a cycle, and leaves out days without any standard', () => {
    const follows = [terms({ endDate: '2026-02-14' }), terms({ startDate: '2026-02-15' })]
    expect(spans({ versions: follows }, '2026-04-01')).toEqual(['2026-01-01 2026-03-31'])
    const gap = [terms({ endDate: '2026-02-14' }), terms({ startDate: '2026-03-01' })]
    expect(spans({ versions: gap }, '2026-04-01')).toEqual(['2026-01-01 2026-02-14', '2026-03-01 2026-03-31'])
  })

  test('end where the room becomes somebody else’s, and parts of a cycle that two share are marked', () => {
    const turns = ['2026-02-10', '2026-07-01']
    expect(spans({ turns }, '2026-10-01')).toEqual([
      ...['2026-01-01 2026-02-09', '2026-02-10 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-09-30'],
    ])
    const charged = { startDate: '2026-01-01', endDate: null, covered: [], versions: [terms()], turns }
    expect(duePeriods(charged, '2026-10-01').map(({ isShared }) => isShared)).toEqual([true, true, false, false])
  })

  test('fills the hole that a void bill left, and never touches days that have one', () => {
    const covered = [
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-07-01', to: '2026-09-30' },
    ]
    expect(spans({ covered }, '2026-10-01')).toEqual(['2026-04-01 2026-06-30'])
    expect(spans({ covered: [{ from: '2026-01-01', to: '2026-12-31' }] }, '2027-01-01')).toEqual([])
  })

  test('ends where the calendar does', () => {
    expect(spans({ covered: [{ from: '2026-01-01', to: '9999-12-31' }] }, '2027-01-01')).toEqual([])
  })

  test('is one day of what is charged once', () => {
    const versions = [terms({ billCycleMonths: 0, chargeMode: 'PREPAY' })]
    expect(spans({ versions }, '2026-01-01')).toEqual(['2026-01-01 2026-01-01'])
    expect(spans({ versions, covered: [{ from: '2026-01-01', to: '2026-01-01' }] }, '2026-12-31')).toEqual([])
  })

  test('never bills a day twice and leaves none out, whatever is billed already', () => {
    const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-01-01', days))
    const hole = fc
      .tuple(day, fc.integer({ min: 0, max: 90 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) }))
    const months = fc.constantFrom(1, 2, 3, 6, 12)
    const anchor = fc.constantFrom('NATURAL', 'CHECKIN')
    fc.assert(
      fc.property(
        day,
        fc.option(hole, { nil: undefined }),
        months,
        anchor,
        (startDate, hole, billCycleMonths, cycleAnchor) => {
          const covered = hole && hole.from >= startDate ? [hole] : []
          const versions = [terms({ billCycleMonths, cycleAnchor, chargeMode: 'PREPAY' })]
          const found = duePeriods({ startDate, endDate: null, covered, versions }, '2027-12-31')
          const all = [...found.map(({ period }) => period), ...covered].toSorted((a, b) => (a.from < b.from ? -1 : 1))
          const past = all.filter(({ from }) => from <= '2027-12-31')
          let next = startDate
          for (const { from, to } of past) {
            expect(from).toBe(next)
            next = addDays(to, 1)
          }
          expect(next > '2027-12-31').toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
