import { expect, test } from 'vitest'
import { badgeOf } from './bell-panel.tsx'

test('the badge counts exactly up to 99', () => {
  expect([0, 99, 100].map(badgeOf)).toEqual(['0', '99', '99+'])
})
