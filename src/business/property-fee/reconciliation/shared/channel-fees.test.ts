import { expect, test } from 'vitest'
import { feeDifferences } from './channel-fees.ts'

const line = (day: string, amount: string, fee: string | null) => ({ tradedAt: `${day} 10:00:00`, amount, fee })

test('a fee of many decimals, or rounded row by row, is what it should be', () => {
  expect(feeDifferences([line('2026-11-20', '652.97', '3.91782')], '0.6')).toEqual([])
  expect(feeDifferences([line('2026-11-20', '652.97', '3.92'), line('2026-11-20', '-100.00', '-0.6')], '0.6')).toEqual(
    [],
  )
})

test('a day beyond a cent for each row is told with both sums; the others are not', () => {
  const lines = [
    line('2026-11-21', '100.00', '0.62'),
    line('2026-11-20', '100.00', '0.61'),
    line('2026-11-22', '100', null),
  ]
  expect(feeDifferences(lines, '0.6')).toEqual([
    { day: '2026-11-21', expected: '0.60', actual: '0.62' },
    { day: '2026-11-22', expected: '0.60', actual: '0.00' },
  ])
})
