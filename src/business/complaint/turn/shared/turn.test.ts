import { describe, expect, test } from 'vitest'
import { complaintMachine, isOpenState, type ComplaintState } from '../../shared/states.ts'
import { besideOf, judgeOf, turnOf } from './turn.ts'

const plain = {
  state: 'HANDLING',
  hostKind: 'PROPERTY',
  targetType: 'COMPANY',
  unsatCount: 0,
  anonymous: 'N',
  secrecy: 'N',
  extendState: 'NONE',
  superviseWords: null,
} as const

const states = Object.keys(complaintMachine.states) as ComplaintState[]

test.each(states)('in %s somebody is next exactly while it is open', (state) => {
  expect(turnOf({ ...plain, state }) !== undefined).toBe(isOpenState(state))
})

test('no to-do asks whoever is not to be known', () => {
  for (const how of [{ anonymous: 'Y' }, { secrecy: 'Y' }] as const)
    expect(turnOf({ ...plain, ...how, state: 'WAIT_CONFIRM' })).toBeUndefined()
})

describe('who judges', () => {
  test.each([
    ['PROPERTY', 'COMPANY', 0, 'community'],
    ['VILLAGE', 'COMMITTEE', 1, 'community'],
    ['COMMUNITY', 'OTHER', 0, 'street'],
    ['PROPERTY', 'COMPANY', 2, 'street'],
    ['STREET', 'OTHER', 0, 'district'],
    ['DISTRICT', 'GOV', 2, 'district'],
  ] as const)('of a host %s about %s after %i times 不满意 is the %s', (hostKind, targetType, unsatCount, judge) => {
    expect(judgeOf({ hostKind, targetType, unsatCount })).toBe(judge)
  })
})

test('beside the work wait a request for time, and the street’s word after the second 不满意', () => {
  expect(besideOf(plain)).toEqual([])
  expect(besideOf({ ...plain, extendState: 'WAIT' })).toEqual([{ node: 'EXTEND', party: 'community' }])
  expect(besideOf({ ...plain, unsatCount: 2 })).toEqual([{ node: 'SUPERVISE', party: 'street' }])
  expect(besideOf({ ...plain, unsatCount: 2, superviseWords: '请整改' })).toEqual([])
  expect(besideOf({ ...plain, state: 'WAIT_AUDIT', extendState: 'WAIT' })).toEqual([])
})
