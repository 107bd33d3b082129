import { expect, test } from 'vitest'
import { nextHistory, type Draft, type History } from './draft-history.ts'

const draft = (name: string): Draft => ({
  ...{ name, remark: null, category: null, managerIds: [] },
  flow: { nodes: [], allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' },
})
const fresh: History = { past: [], now: draft('a'), future: [] }
const change = (history: History, name: string, tag?: string) =>
  nextHistory(history, { is: 'change', draft: draft(name), tag })
const undo = (history: History) => nextHistory(history, { is: 'undo' })
const redo = (history: History) => nextHistory(history, { is: 'redo' })

test('changes are taken back and done again one by one', () => {
  const two = change(change(fresh, 'b'), 'c')
  expect(undo(two).now.name).toBe('b')
  expect(undo(undo(two)).now.name).toBe('a')
  expect(undo(undo(undo(two)))).toEqual(undo(undo(two)))
  expect(redo(undo(two))).toMatchObject({ now: { name: 'c' }, future: [] })
  expect(change(undo(two), 'd').future).toEqual([])
  expect(redo(two)).toBe(two)
})

test('typing in one field is one step, and what follows another one', () => {
  const typed = change(change(change(fresh, 'b', 'name'), 'bc', 'name'), 'bcd', 'remark')
  expect(undo(typed).now.name).toBe('bc')
  expect(undo(undo(typed)).now.name).toBe('a')
  expect(undo(change(undo(change(fresh, 'b', 'name')), 'c', 'name')).now.name).toBe('a')
})
