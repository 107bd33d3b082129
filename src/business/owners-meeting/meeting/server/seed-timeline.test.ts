import { describe, expect, test } from 'vitest'
import { ownersMeetingMachine, type OwnersMeetingState } from '../shared/states.ts'
import { stepsBehind } from './seed-timeline.ts'

const { states } = ownersMeetingMachine

describe.each(Object.keys(states) as OwnersMeetingState[])('what lies behind a meeting in %s', (state) => {
  const steps = stepsBehind(state)

  test('begins with the draft, follows the machine step by step and ends where the meeting is', () => {
    expect([...steps.map(({ from }) => from), state]).toEqual(['DRAFT', ...steps.map(({ to }) => to)])
    for (const { from, action, to } of steps) {
      expect(states[from].on[action]?.targets, `${from} ${action}`).toContain(to)
    }
  })

  test('says why it was stopped, where it was', () => {
    const reasons = steps.filter(({ remark }) => remark !== undefined).map(({ to }) => to)
    expect(reasons).toEqual(['RETURNED', 'CANCELLED', 'TERMINATED'].filter((end) => end === state))
  })
})
