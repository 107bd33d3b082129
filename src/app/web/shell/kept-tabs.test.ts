// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { newest } from './kept-tabs.ts'
import type { Tab } from './tabs.ts'

const tab = (id: number, pinned = false): Tab => ({
  id,
  pinned,
  pathname: `/page/${id}`,
  search: '',
  title: `${id}`,
  reloads: 0,
  state: null,
  passing: false,
  unlisted: false,
})
const ids = (tabs: readonly Tab[]): number[] => tabs.map(({ id }) => id)

test('of too many tabs those opened first are not kept, whatever their place on the strip', () => {
  expect(ids(newest([tab(4), tab(1), tab(3), tab(2)], 3))).toEqual([4, 3, 2])
  expect(ids(newest([tab(1), tab(2)], 3))).toEqual([1, 2])
})

test('a pinned tab outlives younger ones', () => {
  expect(ids(newest([tab(1, true), tab(2), tab(3), tab(4)], 2))).toEqual([1, 4])
})
