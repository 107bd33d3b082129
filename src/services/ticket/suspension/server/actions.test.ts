import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromWire } from '#kernel/shared/time.ts'
import { setClock } from '#kernel/server/clock.ts'
import type { Suspension } from '../shared/schema.ts'
import { answerSuspension, askSuspension, endSuspension } from './actions.ts'

const running: Suspension = { suspendCount: 0, suspendApproval: 'NONE', suspendReason: null, suspendUntil: null }
const asked: Suspension = {
  suspendCount: 1,
  suspendApproval: 'WAIT',
  suspendReason: 'PARTS',
  suspendUntil: '2026-11-25 10:00:00',
}

beforeEach(() => setClock(() => fromWire('2026-11-20 11:00:00')))
afterEach(() => setClock())

describe('a rest', () => {
  test.each([
    ['2026-11-20 12:00:00', 'SUSPENDED', 'NONE', 1],
    ['2026-11-21 11:00:00', 'SUSPENDED', 'NONE', 1],
    ['2026-11-21 11:00:01', 'PROCESSING', 'WAIT', undefined],
  ] as const)('until %s leads to %s', (deadline, target, suspendApproval, suspendCount) => {
    const outcome = askSuspension(running, { suspendReason: 'PARTS', deadline })
    expect(outcome.target).toBe(target)
    expect(outcome.changes).toMatchObject({ suspendApproval, suspendReason: 'PARTS', suspendUntil: deadline })
    expect(outcome.changes.suspendCount).toBe(suspendCount)
    expect(outcome.detail).toEqual({ suspendReason: 'PARTS', deadline })
  })

  test('that was asked for counts once it is allowed, and leaves nothing behind when it is not', () => {
    expect(answerSuspension(asked, { pass: 'Y' })).toMatchObject({
      target: 'SUSPENDED',
      changes: { suspendApproval: 'PASSED', suspendCount: 2 },
    })
    const refused = answerSuspension(asked, { pass: 'N' })
    expect(refused.target).toBe('PROCESSING')
    expect(refused.changes).toEqual({ suspendApproval: 'REFUSED', suspendReason: null, suspendUntil: null })
    expect(refused.detail).toEqual({ pass: 'N', suspendReason: 'PARTS', deadline: '2026-11-25 10:00:00' })
  })

  test('ends with what it lasted in the timeline', () => {
    expect(endSuspension({ stateTime: '2026-11-20 09:00:00' })).toEqual({
      changes: { suspendApproval: 'NONE', suspendReason: null, suspendUntil: null },
      detail: { since: '2026-11-20 09:00:00', until: '2026-11-20 11:00:00' },
    })
  })
})
