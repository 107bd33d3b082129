import { expect, test } from 'vitest'
import { addressOf, closedReason } from './use-todo-actions.ts'

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
