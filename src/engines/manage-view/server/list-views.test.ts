import { expect, test } from 'vitest'
import { listsByView, onceFor } from './list-views.ts'

test('callers with equal views share a list, others never', () => {
  const made: string[] = []
  const listOf = listsByView(
    (role: string, { mine = false } = {}) => ({ isMasked: role !== 'manager', mine }),
    (view) => {
      made.push(JSON.stringify(view))
      return view
    },
  )
  expect(listOf('owner')).toBe(listOf('tenant'))
  expect(listOf('owner')).not.toBe(listOf('manager'))
  expect(listOf('owner')).not.toBe(listOf('owner', { mine: true }))
  expect(made).toHaveLength(3)
})

test('each source has what was made for it', () => {
  const lists = onceFor((source: { name: string }) => ({ over: source.name }))
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(lists(one)).toBe(lists(one))
  expect(lists(other)).toEqual({ over: 'other' })
})
