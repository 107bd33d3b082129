import { expect, test } from 'vitest'
import { betterLiving, proposedLiving } from './live-state.ts'

const owner = { relationType: 'owner', state: 'VERIFIED' } as const
const tenant = { relationType: 'tenant', state: 'VERIFIED' } as const

test.each([
  ['nobody', [], '3'],
  ['an owner', [owner], '1'],
  ['an owner with relatives', [owner, { ...owner, relationType: 'dependents' }], '1'],
  ['a tenant beside the owner', [owner, tenant], '2'],
  ['a tenant who only applies', [owner, { ...tenant, state: 'APPLYING' }], '1'],
  ['somebody who has moved out', [{ ...owner, state: 'MOVED_OUT' }], '3'],
] as const)('a room with %s should be registered so', (_, people, living) => {
  expect(proposedLiving(people)).toBe(living)
})

test.each([
  ['1', '2', '出租'],
  ['3', '1', '自住'],
  ['2', '3', '空置'],
  ['2', '2', undefined],
  // Being decorated, and trade, are more than households tell.
  ['4', '1', undefined],
  ['5', '2', undefined],
])('of a room registered as %s and proposed as %s is said: %s', (registered, proposed, word) => {
  expect(betterLiving(registered, proposed)).toBe(word)
})
