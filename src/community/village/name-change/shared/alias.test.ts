import { expect, test } from 'vitest'
import { aliasWith } from './alias.ts'

test('a former name is kept with the day until which it held, behind the earlier ones', () => {
  const first = aliasWith(null, '桂园里', '2026-11-21')
  expect(first).toBe('桂园里（至2026-11-21）')
  expect(aliasWith(first, '桂园里花园', '2028-01-01')).toBe('桂园里（至2026-11-21）、桂园里花园（至2028-01-01）')
})

test('the oldest names go when all together are longer than 120 characters', () => {
  const long = '一'.repeat(60)
  const two = aliasWith(aliasWith(null, '早先', '2001-01-01'), long, '2010-01-01')
  expect(two).toContain('早先')
  const three = aliasWith(two, '二'.repeat(40), '2020-01-01')
  expect(three.length).toBeLessThanOrEqual(120)
  expect(three).not.toContain('早先')
  expect(three.endsWith('（至2020-01-01）')).toBe(true)
})
