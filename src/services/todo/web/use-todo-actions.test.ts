import { expect, test } from 'vitest'
import { addressOf, closedReason, isTransferable } from './use-todo-actions.ts'

test('a to-do that somebody else has closed says who', () => {
  expect(closedReason({ state: 'OPEN' })).toBeUndefined()
  expect(closedReason({ state: 'DONE', doneBy_dictText: '王芳' })).toBe('该事项已由王芳处理')
  expect(closedReason({ state: 'DONE' })).toBe('该事项已处理')
  expect(closedReason({ state: 'CANCELLED', doneBy_dictText: '王芳' })).toBe('该事项已撤销')
})

test('a to-do leads to its page with its parameters', () => {
  expect(addressOf({ openPage: '/wisdom/repair', params: { _open: 'detail:1' } })).toBe(
    '/wisdom/repair?_open=detail%3A1',
  )
  expect(addressOf({ openPage: '/wisdom/repair', params: {} })).toBe('/wisdom/repair')
})

test('only what waits for roles or a department may be handed over, while it is open', () => {
  const todo = { state: 'OPEN', candidateRoles: ['projectManager'], candidateDepartId: null } as const
  expect(isTransferable({ ...todo, candidateRoles: ['projectManager'] })).toBe(true)
  expect(isTransferable({ ...todo, candidateRoles: [], candidateDepartId: 'd1' })).toBe(true)
  expect(isTransferable({ ...todo, candidateRoles: [] })).toBe(false)
  expect(isTransferable({ ...todo, candidateRoles: ['projectManager'], state: 'DONE' })).toBe(false)
})
