import { expect, test } from 'vitest'
import { actorAs, actorSeeing, systemActor, type Actor, type Scope } from './actor.ts'

const actor = actorSeeing(systemActor(1), { villages: ['v1'], narrow: 'staff', orgCode: 'A01' })

test('a scope that is put together by hand is none, and neither is an actor', () => {
  // @ts-expect-error -- a copy of a scope has not been made by the kernel
  const wide: Scope = { ...actor.scope, villages: 'all' }
  // @ts-expect-error -- a copy of an actor has not been made by the kernel
  const other: Actor = { ...actor, scope: wide }
  // @ts-expect-error -- what a caller sees is no circumstance
  actorAs(actor, { scope: wide })
  expect(other.scope.villages).toBe('all')
})

test('a caller under other circumstances sees what they saw', () => {
  const there = actorAs(actor, { tenantId: 2, may: new Set(['a']) })
  expect(there).toMatchObject({ tenantId: 2, userId: 'system', scope: actor.scope })
  expect([...there.may]).toEqual(['a'])
})

test('a caller is given another scope in part or as a whole', () => {
  expect(actorSeeing(actor, { villages: 'all' }).scope).toEqual({ ...actor.scope, villages: 'all' })
  expect(actorSeeing(actor, 'everything').scope).toEqual(systemActor(1).scope)
  expect(actor.scope.villages).toEqual(['v1'])
})
