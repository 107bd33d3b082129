import { expect, test } from 'vitest'
import { barOf } from './bar-entries.ts'

const titles = (roles: string, closed: readonly string[] = []): string[] =>
  barOf(roles, (path) => !closed.includes(path)).map(({ title }) => title)

test('residents and workers have four entries', () => {
  expect(titles('owner')).toEqual(['首页', '我的反映', '账单', '我的'])
  expect(titles('normal')).toEqual(['今天', '我的工单', '消息', '我的'])
})

test('where a page is not theirs the next stands in its place', () => {
  expect(titles('dependents', ['/property-expenses/mine'])).toEqual(['首页', '我的反映', '公示栏', '我的'])
  expect(titles('dependents', ['/property-expenses/mine', '/om/board'])).toEqual(['首页', '我的反映', '消息', '我的'])
})

test('whoever has boards has none, whatever else they are', () => {
  for (const roles of ['streetAdmin', 'projectManager', 'villageAdmin,owner']) expect(titles(roles)).toEqual([])
})
