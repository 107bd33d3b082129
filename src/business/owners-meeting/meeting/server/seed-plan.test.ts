import { describe, expect, test } from 'vitest'
import { ownersMeetingMachine } from '../shared/states.ts'
import { meetingsOf } from './seed-plan.ts'

const statesOf = (villages: number, size: 'tiny' | 'demo-s') =>
  Array.from({ length: villages }, (_, place) => meetingsOf(place, villages, size).map(({ state }) => state))

describe('the meetings of a demonstration', () => {
  test.each([2, 3, 6, 12, 40])(
    'are there in every state, each once but for a running vote, in %i villages',
    (villages) => {
      const all = statesOf(villages, 'demo-s').flat()
      expect(new Set(all)).toEqual(new Set(Object.keys(ownersMeetingMachine.states)))
      expect(all).toHaveLength(14)
    },
  )

  test('stand in no village more than once as long as there are villages enough', () => {
    const [, ...others] = statesOf(40, 'demo-s')
    expect(others.every((some) => some.length <= 1)).toBe(true)
  })

  test('are one for the second village of the smallest district', () => {
    expect(statesOf(2, 'tiny')[1]).toEqual(['PUBLISHED'])
  })
})
