import { expect, test } from 'vitest'
import type { LogEntry } from '#kernel/shared/dealing.ts'
import { stepsOf } from './progress.ts'

const from = (fromState: string | null): LogEntry => ({
  action: 'pass',
  fromState,
  toState: '',
  operatorName: '',
  operatorRole: '',
  remark: null,
  createdAt: '2026-11-21 10:00:00',
})

test.each([
  ['DRAFT', null, 0, false],
  ['SUBMITTED', 'DRAFT', 1, false],
  ['STREET', 'SUBMITTED', 2, false],
  ['DISTRICT', 'STREET', 3, false],
  ['PASSED', 'DISTRICT', 5, false],
  ['REJECTED', 'STREET', 2, true],
  ['WITHDRAWN', 'SUBMITTED', 1, true],
] as const)('an application that is %s after %s stands at step %i', (state, before, current, isFailed) => {
  expect(stepsOf({ state, timeline: [from(before)] })).toEqual({ current, isFailed })
})
