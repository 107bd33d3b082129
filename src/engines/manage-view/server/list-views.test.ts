import { afterEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import type { List } from './list.ts'
import { listsByView, ofToday, onceADay, onceFor } from './list-views.ts'

afterEach(() => setClock())

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

test('what is of a day is made once on it, and a list that stands for it is asked on the day of each call', async () => {
  const made: string[] = []
  const list = onceADay((day) => {
    made.push(day)
    return { definition: { day }, one: async () => day } as unknown as List<string>
  })
  const standing = ofToday(list)
  setClock(() => new Date('2026-11-21T23:59:59+08:00'))
  expect(list()).toBe(list())
  expect(standing.definition).toEqual({ day: '2026-11-21' })
  setClock(() => new Date('2026-11-22T00:00:00+08:00'))
  expect(await standing.one({} as never, {} as never, 'x')).toBe('2026-11-22')
  expect(made).toEqual(['2026-11-21', '2026-11-22'])
})
