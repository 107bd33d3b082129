import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentage } from '#kernel/shared/decimal.ts'
import { stoodStill } from './availability.ts'

const at = (text: string): number => Date.parse(`${text}:00+08:00`) / 1000
const november = { from: at('2026-11-01T00:00'), until: at('2026-12-01T00:00'), now: at('2026-11-30T00:00') }
const whole = november.until - november.from

test('a lift that stood still for 330 minutes was there for 99.24 % of November', () => {
  const down = stoodStill([{ from: at('2026-11-18T08:10'), until: at('2026-11-18T13:40') }], november)
  expect([down / 60, whole / 60]).toEqual([330, 43_200])
  expect(percentage(whole - down, whole)).toBe('99.24')
})

test('what lasts counts until now, what began before or ends after counts inside', () => {
  expect(stoodStill([{ from: at('2026-11-29T23:00'), until: null }], november)).toBe(3600)
  expect(stoodStill([{ from: at('2026-10-01T00:00'), until: at('2026-11-01T01:00') }], november)).toBe(3600)
  expect(stoodStill([{ from: at('2026-11-30T23:00'), until: at('2027-01-01T00:00') }], november)).toBe(3600)
  expect(stoodStill([{ from: at('2026-10-01T00:00'), until: at('2026-10-02T00:00') }], november)).toBe(0)
})

test('no second counts twice, whatever overlaps', () => {
  const stand = fc.record({
    from: fc.integer({ min: -5, max: 40 }),
    until: fc.option(fc.integer({ min: -5, max: 45 })),
  })
  fc.assert(
    fc.property(fc.array(stand, { maxLength: 8 }), fc.integer({ min: 0, max: 45 }), (stands, now) => {
      const period = { from: 0, until: 30, now }
      let naive = 0
      for (let second = 0; second < 30; second += 1)
        if (stands.some((one) => one.from <= second && second < (one.until ?? now))) naive += 1
      expect(stoodStill(stands, period)).toBe(naive)
    }),
  )
})
