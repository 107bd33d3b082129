import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importDay } from './import-day.ts'

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/01/31', '2026-01-31'],
  ['2026/1/3', '2026-01-03'],
  ['2026.1.3', '2026-01-03'],
  ['2026年1月31日', '2026-01-31'],
  ['46053', '2026-01-31'],
  ['36526', '2000-01-01'],
  ['去年', '去年'],
  ['2026-13-45', '2026-13-45'],
  ['123', '123'],
])('%s is read as %s', (cell, day) => {
  expect(importDay(cell)).toBe(day)
})

test('every day reads back from its number in Excel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 99_999 }), (serial) => {
      expect((Date.parse(importDay(String(serial))) - Date.UTC(1899, 11, 30)) / 86_400_000).toBe(serial)
    }),
  )
})
