import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each([
  [{ above: 94882n, below: 100n }, '948.82'],
  [{ above: 100n, below: 1n }, '100'],
  [{ above: -5n, below: 10n }, '-0.5'],
  [{ above: 1n, below: 3n }, '约0.33333333'],
  [{ above: 1n, below: 10n ** 9n }, '约0'],
  [true, '成立'],
  [false, '不成立'],
  ['FEE', 'FEE'],
])('%o reads %s', (value, expected) => expect(shownValue(value)).toBe(expected))
