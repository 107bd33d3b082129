import { expect, test } from 'vitest'
import { deadlineOf, isOverdue } from './deadline.ts'

const days = { ended: '2026-11-01', left: '2026-11-05', sent: '2026-11-20' }

test.each([
  ['1', '2026-11-11'],
  ['2', '2026-11-08'],
  ['3', '2026-11-11'],
  ['4', '2026-12-05'],
] as const)('kind %s is due on %s', (kind, deadline) => {
  expect(deadlineOf(kind, days)).toBe(deadline)
})

test('C-5: the tenth day after the end is free, the day after it is late', () => {
  const deadline = deadlineOf('1', days)
  expect([isOverdue(deadline, '2026-11-11'), isOverdue(deadline, '2026-11-12')]).toEqual([false, true])
  expect(isOverdue(null, '2026-11-12')).toBe(false)
})
