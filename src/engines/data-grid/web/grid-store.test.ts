// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { GridColumn } from '../shared/column.ts'
import { createGridStore } from './grid-store.ts'
import { windowAt } from './use-row-window.ts'

const columns: readonly GridColumn[] = [
  { key: 'sort', title: '排序', type: 'drag-sort', isOrder: true },
  { key: 'name', title: '名称', type: 'input', defaultValue: '新行' },
]
function open(disabledRows?: Record<string, unknown>) {
  let serial = 0
  const rows = ['a', 'b', 'c'].map((id, at) => ({ id, sort: at + 1, name: id.toUpperCase() }))
  return createGridStore({ columns, rows, disabledRows, newId: () => `n${(serial += 1)}` })
}
type Store = ReturnType<typeof open>
const shown = (store: Store) => store.rows().map(({ id, sort }) => `${id}${String(sort)}`)
const rename = (store: Store, id: string, after: string): void =>
  store.set([{ id, key: 'name', before: store.rowOf(id)?.['name'], after }])

test('a row is inserted behind another with its default values, and all are numbered anew', () => {
  const store = open()
  store.insert([{}], 1)
  expect(shown(store)).toEqual(['a1', 'n12', 'b3', 'c4'])
  expect(store.rowOf('n1')).toMatchObject({ name: '新行' })
  store.undo()
  expect(shown(store)).toEqual(['a1', 'b2', 'c3'])
})

test('what must be saved is what differs from what was loaded', () => {
  const store = open()
  rename(store, 'a', 'X')
  rename(store, 'a', 'A')
  store.insert([{ name: 'N' }])
  store.remove(['b'])
  expect(store.changes()).toEqual({
    added: [{ id: 'n1', sort: 3, name: 'N' }],
    updated: [{ id: 'c', sort: 2, name: 'C' }],
    removedIds: ['b'],
  })
  store.remove(['n1'])
  expect(store.changes().removedIds).toEqual(['b'])
  store.undo()
  store.undo()
  expect(store.changes().removedIds).toEqual([])
  store.accept()
  expect(store.hasChanges()).toBe(false)
  expect(store.canUndo()).toBe(false)
})

test('new rows take the ids that the server gave them', () => {
  const store = open()
  store.insert([{}])
  store.accept({ n1: 'd' })
  expect(shown(store)).toEqual(['a1', 'b2', 'c3', 'd4'])
  rename(store, 'd', 'D')
  expect(store.changes()).toMatchObject({ added: [], updated: [{ id: 'd', name: 'D' }] })
})

test('a change wakes its own row alone', () => {
  const store = open()
  const woken: string[] = []
  for (const id of ['a', 'b']) store.signals.onRow(id, () => woken.push(id))
  rename(store, 'b', 'X')
  expect(woken).toEqual(['b'])
})

test('what comes from elsewhere shows, but not over what the user has not saved', () => {
  const store = open()
  rename(store, 'a', 'mine')
  store.merge({ id: 'a', name: 'theirs', note: 'more' })
  expect(store.rowOf('a')).toMatchObject({ name: 'mine', note: 'more' })
  store.merge({ id: 'b', name: 'theirs' })
  expect(store.rowOf('b')).toMatchObject({ name: 'theirs' })
  expect(store.merge({ id: 'gone', name: 'x' })).toBe(false)
  expect(store.changes().updated.map(({ id }) => id)).toEqual(['a'])
})

test('a row whose values came from elsewhere is lit up until the mark is taken away', () => {
  const store = open()
  let drawn = 0
  store.signals.onRow('b', () => (drawn += 1))
  store.freshen('b', true)
  expect([store.isFresh('b'), store.isFresh('a'), drawn]).toEqual([true, false, 1])
  store.freshen('b', false)
  expect([store.isFresh('b'), drawn]).toEqual([false, 2])
})

test('locked rows are never ticked, and removed ones no longer', () => {
  const store = open({ name: 'B' })
  store.selection.all()
  expect(store.selection.ids()).toEqual(['a', 'c'])
  store.remove(['a'])
  expect(store.selection.ids()).toEqual(['c'])
})

test('a cell that is changed loses its error', () => {
  const store = open()
  store.setErrors([{ id: 'a', key: 'name', message: '不能为空!' }])
  expect(store.errors.of('a')?.get('name')).toBe('不能为空!')
  rename(store, 'a', 'X')
  expect(store.errors.count()).toBe(0)
})

test('wherever the bar stands, eight rows and more stand ready on both sides', () => {
  for (let top = 0; top < 61 * 40; top += 7) {
    const { first, end } = windowAt(top, 400, 61, 100_000)
    expect(first).toBeLessThanOrEqual(Math.max(0, Math.floor(top / 61) - 8))
    expect(end).toBeGreaterThanOrEqual(Math.ceil((top + 400) / 61) + 8)
    expect(end - first).toBeLessThan(32)
  }
  expect(windowAt(61 * 99_990, 400, 61, 100_000)).toEqual({ first: 99_980, end: 100_000 })
  expect(windowAt(0, 400, 61, 0)).toEqual({ first: 0, end: 0 })
})
