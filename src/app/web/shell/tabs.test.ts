import { expect, test } from 'vitest'
import * as rules from './tabs.ts'

const at = (path: string): rules.Address => {
  const [pathname, search = ''] = path.split(/(?=\?)/)
  return { pathname: pathname!, search }
}
const go = (tabs: rules.Tabs, path: string, way: rules.Way = 'forward'): rules.Tabs =>
  rules.visit(tabs, at(path), `页 ${path}`, way)
const opened = (...paths: string[]): rules.Tabs => paths.reduce((tabs, path) => go(tabs, path), rules.startTabs())
const addresses = (tabs: rules.Tabs): string[] => tabs.list.map(rules.addressOf)
const active = (tabs: rules.Tabs): string => rules.addressOf(rules.activeTab(tabs))
const idOf = (tabs: rules.Tabs, path: string): number => tabs.list.find((tab) => rules.addressOf(tab) === path)!.id
const HOME = '/dashboard/analysis'

test('the home tab is there from the start, and a visit opens one tab for each full address', () => {
  expect(addresses(opened('/a', '/b', '/a'))).toEqual([HOME, '/a', '/b'])
  expect(addresses(opened('/a?id=1', '/a?id=2'))).toEqual([HOME, '/a?id=1', '/a?id=2'])
  expect(active(opened('/a', '/b', '/a'))).toBe('/a')
})

test('a page that replaces its own query stays the same tab', () => {
  const before = opened('/a')
  const after = go(before, '/a?page=2', 'inPlace')
  expect(addresses(after)).toEqual([HOME, '/a?page=2'])
  expect(after.active).toBe(before.active)
})

test('the home tab is one, whatever its query', () => {
  expect(addresses(go(opened('/a'), `${HOME}?x=1`))).toEqual([`${HOME}?x=1`, '/a'])
})

test('a repeated visit changes nothing at all', () => {
  const tabs = opened('/a')
  expect(go(tabs, '/a')).toBe(tabs)
})

test('closing the active tab shows its right neighbour, at the end the left one', () => {
  const tabs = go(opened('/a', '/b', '/c'), '/b')
  const closed = rules.closeTab(tabs, idOf(tabs, '/b'))
  expect([addresses(closed), active(closed)]).toEqual([[HOME, '/a', '/c'], '/c'])
  expect(active(rules.closeTab(closed, idOf(closed, '/c')))).toBe('/a')
})

test('closing another tab leaves the active one alone', () => {
  const tabs = opened('/a', '/b')
  expect(active(rules.closeTab(tabs, idOf(tabs, '/a')))).toBe('/b')
})

test('home and the last tab are refused with their words', () => {
  const tabs = opened('/a')
  expect(rules.refusalOf(tabs, 0)).toBe('首页不能关闭!')
  expect(rules.closeTab(tabs, 0)).toBe(tabs)
  expect(rules.refusalOf(rules.startTabs(), 0)).toBe('这是最后一页，不能再关闭了啦')
  expect(rules.refusalOf(tabs, idOf(tabs, '/a'))).toBeUndefined()
})

test('left, right and others close around the chosen tab and never close home', () => {
  const tabs = opened('/a', '/b', '/c')
  const b = idOf(tabs, '/b')
  expect(addresses(rules.closeLeft(tabs, b))).toEqual([HOME, '/b', '/c'])
  expect(active(rules.closeLeft(tabs, b))).toBe('/c')
  expect(addresses(rules.closeRight(tabs, b))).toEqual([HOME, '/a', '/b'])
  expect(active(rules.closeRight(tabs, b))).toBe('/b')
  expect(addresses(rules.closeOthers(tabs, b))).toEqual([HOME, '/b'])
  expect(active(rules.closeOthers(tabs, b))).toBe('/b')
})

test('a reload shows the tab with a page that is built anew', () => {
  const tabs = opened('/a', '/b')
  const again = rules.reloadTab(tabs, idOf(tabs, '/a'))
  expect(active(again)).toBe('/a')
  expect(rules.activeTab(again).reloads).toBe(1)
})

test('at most fifteen pages stay alive, those seen last; every tab stays on the strip', () => {
  const tabs = opened(...Array.from({ length: 20 }, (_, index) => `/p${index}`))
  expect(tabs.list).toHaveLength(21)
  expect(tabs.live).toHaveLength(rules.MAX_LIVE)
  expect(tabs.live).not.toContain(idOf(tabs, '/p0'))
  expect(go(tabs, '/p0').live[0]).toBe(idOf(tabs, '/p0'))
})

test('a new name stays when the tab is visited again', () => {
  const tabs = opened('/a', '/b')
  const named = rules.renameTab(tabs, idOf(tabs, '/a'), '工单 001')
  expect(rules.activeTab(go(named, '/a')).title).toBe('工单 001')
})

test('the tabs of before come back behind a fresh home tab', () => {
  const kept = [
    { ...at(HOME), title: '旧首页' },
    { ...at('/a?id=1'), title: '工单 001' },
  ]
  expect(rules.startTabs(kept).list.map(({ title }) => title)).toEqual(['首页', '工单 001'])
})

test('going back within a page moves its tab, and going back to another open address shows that one', () => {
  const moved = go(go(opened('/a'), '/a?page=2', 'inPlace'), '/a', 'back')
  expect(addresses(moved)).toEqual([HOME, '/a'])
  const other = go(opened('/a', '/b'), '/a', 'back')
  expect(addresses(other)).toEqual([HOME, '/a', '/b'])
  expect(active(other)).toBe('/a')
})
