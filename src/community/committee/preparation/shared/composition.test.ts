import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositionFault, type Seat } from './composition.ts'
import type { PrepareMemberKind } from './dictionaries.ts'
import { usualSetting, type PrepareSetting } from './schema.ts'

/** So many members of each kind; the leader is the first of the street's. */
function group(owners: number, developers: number, street: number, community: number, others = 0): Seat[] {
  const of = (count: number, memberKind: PrepareMemberKind): Seat[] =>
    Array.from({ length: count }, (_, at) => ({ memberKind, isLeader: memberKind === '3' && at === 0 ? 'Y' : 'N' }))
  return [...of(owners, '1'), ...of(developers, '2'), ...of(street, '3'), ...of(community, '4'), ...of(others, '5')]
}
const strict: PrepareSetting = { ...usualSetting, ownerRatio: 'TWO_THIRDS' }

describe('C-2', () => {
  test.each([
    ['3 owners, 1 developer, 1 street, 1 community', group(3, 1, 1, 1), '筹备组人数应为单数'],
    ['3 owners of 7', group(3, 1, 1, 1, 1), '业主代表不得少于筹备组总人数的二分之一'],
    ['4 of 7', group(4, 1, 1, 1), undefined],
  ])('%s', (_, seats, fault) => {
    expect(compositionFault(seats, usualSetting)).toBe(fault)
  })
})

test.each([
  ['5 of 7 where two thirds are asked for', group(5, 0, 1, 1), strict, undefined],
  ['4 of 7 where two thirds are asked for', group(4, 1, 1, 1), strict, '业主代表不得少于筹备组总人数的三分之二'],
  ['6 of 9, which is two thirds', group(6, 1, 1, 1), strict, undefined],
  ['nobody', [], usualSetting, '筹备组人数应为单数'],
  ['three', group(2, 0, 1, 0), usualSetting, '筹备组人数应为5至15人'],
  ['seventeen', group(14, 1, 1, 1), usualSetting, '筹备组人数应为5至15人'],
  ['no leader', group(4, 1, 0, 2), usualSetting, '请指定一名组长'],
  [
    'a leader of the neighbourhood committee',
    group(4, 1, 1, 1).map((seat): Seat => ({ ...seat, isLeader: seat.memberKind === '4' ? 'Y' : 'N' })),
    usualSetting,
    '组长应由街道办事处人员担任',
  ],
] as const)('%s', (_, seats, setting, fault) => {
  expect(compositionFault(seats, setting)).toBe(fault)
})

test('a group is accepted exactly when each rule holds by itself, in whole numbers', () => {
  const seat = fc.record({
    memberKind: fc.constantFrom<PrepareMemberKind>('1', '2', '3', '4', '5'),
    isLeader: fc.constantFrom<'Y' | 'N'>('Y', 'N', 'N', 'N', 'N', 'N'),
  })
  const setting = fc.record({
    ownerRatio: fc.constantFrom<PrepareSetting['ownerRatio']>('HALF', 'TWO_THIRDS'),
    membersMin: fc.integer({ min: 3, max: 9 }),
    membersMax: fc.integer({ min: 9, max: 31 }),
    allowsThree: fc.constant<PrepareSetting['allowsThree']>('N'),
  })
  fc.assert(
    fc.property(fc.array(seat, { maxLength: 33 }), setting, (seats, rule) => {
      const owners = seats.filter(({ memberKind }) => memberKind === '1').length
      const others = seats.length - owners
      const leaders = seats.filter(({ isLeader }) => isLeader === 'Y')
      const holds =
        seats.length % 2 === 1 &&
        seats.length >= rule.membersMin &&
        seats.length <= rule.membersMax &&
        (rule.ownerRatio === 'HALF' ? owners >= others : owners >= 2 * others) &&
        leaders.length === 1 &&
        leaders.every(({ memberKind }) => memberKind === '3')
      expect(compositionFault(seats, rule) === undefined).toBe(holds)
    }),
  )
})
