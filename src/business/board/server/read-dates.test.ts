import { expect, test } from 'vitest'
import { namesVillages } from './read-dates.ts'

test.each([
  ['all', undefined, true],
  [['v1', 'v2'], undefined, true],
  [['v1'], undefined, false],
  ['all', 'v1', false],
  [['v1', 'v2'], 'v1', false],
] as const)('days of %j, asked for %s, are told with their village: %s', (served, asked, isNamed) => {
  expect(namesVillages(served, asked)).toBe(isNamed)
})
