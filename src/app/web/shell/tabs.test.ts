// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as rules from './tabs.ts'

const HOME = '/dashboard/analysis'
const at = (path: string): rules.Address => {
  const [pathname, search = ''] = path.split(/(?=\?)/)
  return { pathname: pathname!, search }
}
const go = (tabs: rules.Tabs, path: string, way: rules.Way = 'forward', mode?: rules.VisitMode): rules.Tabs =>
  rules.visit(tabs, { ...at(path), title: `页 ${path}`, way }, mode)
const opened = (...paths: string[]): rules.Tabs => paths.reduce((tabs, path) => go(tabs, path), rules.startTabs())
const addresses = (tabs: rules.Tabs): string[] => tabs.list.map(rules.addressOf)
const active = (tabs: rules.Tabs): string => rules.addressOf(rules.activeTab(tabs))
const idOf = (tabs: rules.Tabs, path: string): number => tabs.list.find((tab) => rules.addressOf(tab) === path)!.id
const kept = (path: string, pinned = false): rules.KeptTab => ({ ...at(path), title: `旧 ${path}`, pinned })

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

test('a tab that is drawn ahead is the one that a visit of its address opens', () => {
  const tabs = opened('/a')
  const ahead = rules.tabAhead(tabs, { ...at('/b'), title: '页 /b' })!
  const visited = go(tabs, '/b', 'forward', { ahead })
  expect(rules.activeTab(visited)).toBe(ahead)
  expect(visited).toEqual(go(tabs, '/b'))
  expect(addresses(go(tabs, '/c', 'forward', { ahead }))).toEqual([HOME, '/a', '/c'])
  expect(rules.tabAhead(visited, { ...at('/b'), title: '页 /b' })).toBeUndefined()
})

test('the home tab is one, whatever its query', () => {
  expect(addresses(go(opened('/a'), `${HOME}?x=1`))).toEqual([`${HOME}?x=1`, '/a'])
})

test('a repeated visit changes nothing at all', () => {
  const tabs = opened('/a')
  expect(go(tabs, '/a')).toBe(tabs)
})

test('what a navigation carries reaches the tab, and the next one takes it away', () => {
  const carried = rules.visit(opened('/a'), { ...at('/a?x=1'), title: '', way: 'inPlace', state: { overList: true } })
  expect(rules.activeTab(carried).state).toEqual({ overList: true })
  expect(rules.activeTab(go(carried, '/a?x=1')).state).toBeNull()
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

test('what holds something unsaved stays alive before what holds nothing', () => {
  const isHeld = (id: number): boolean => id === 1
  const tabs = Array.from({ length: 20 }, (_, index) => `/p${index}`).reduce(
    (before, path) => go(before, path, 'forward', { isHeld }),
    rules.startTabs(),
  )
  expect(tabs.live).toHaveLength(rules.MAX_LIVE)
  expect(tabs.live).toContain(1)
  const all = Array.from({ length: 20 }, (_, index) => `/p${index}`).reduce(
    (before, path) => go(before, path, 'forward', { isHeld: () => true }),
    rules.startTabs(),
  )
  expect(all.live).toHaveLength(rules.MAX_LIVE)
  expect(all.live[0]).toBe(all.active)
})

test('a new name stays when the tab is visited again, and the same name changes nothing', () => {
  const tabs = opened('/a', '/b')
  const named = rules.renameTab(tabs, idOf(tabs, '/a'), '工单 001')
  expect(rules.activeTab(go(named, '/a')).title).toBe('工单 001')
  expect(rules.renameTab(named, idOf(named, '/a'), '工单 001')).toBe(named)
})

test('the tabs of before come back behind a fresh home tab, the pinned ones first', () => {
  const tabs = rules.startTabs([kept(HOME), kept('/a?id=1'), kept('/b', true)])
  expect(tabs.list.map(({ title }) => title)).toEqual(['首页', '旧 /b', '旧 /a?id=1'])
  expect(tabs.list.map(({ pinned }) => pinned)).toEqual([false, true, false])
  expect(tabs.live).toEqual([0])
})

test('which tab is shown is told only where two have the same address', () => {
  expect(rules.shownTwin(opened('/a', '/b'))).toBeUndefined()
  const moved = go(opened('/a', '/a?page=2'), '/a', 'inPlace')
  expect(rules.shownTwin(moved)).toBe(moved.active)
  expect(rules.shownTwin(go(moved, '/b'))).toBeUndefined()
})

test('of two tabs that came to the same address both come back, and the one that was seen is seen', () => {
  const before = [kept('/a'), kept('/b'), { ...kept('/a'), shown: true }]
  const tabs = rules.startTabs(before, at('/a'))
  expect(addresses(tabs)).toEqual([HOME, '/a', '/b', '/a'])
  expect(tabs.list.at(-1)!.id).toBe(tabs.active)
  expect(go(tabs, '/a')).toBe(tabs)
  // Another address than the one that was seen shows its own tab.
  expect(active(go(rules.startTabs(before, at('/b')), '/b'))).toBe('/b')
})

test('tabs that arrive late join those that are open already and build no page anew', () => {
  const open = opened('/x', '/a')
  const tabs = rules.adoptTabs(open, [kept('/b'), kept('/a', true)])
  expect(addresses(tabs)).toEqual([HOME, '/a', '/b', '/x'])
  expect([idOf(tabs, '/a'), active(tabs)]).toEqual([idOf(open, '/a'), '/a'])
})

test('going back within a page moves its tab, and going back to another open address shows that one', () => {
  const moved = go(go(opened('/a'), '/a?page=2', 'inPlace'), '/a', 'back')
  expect(addresses(moved)).toEqual([HOME, '/a'])
  const other = go(opened('/a', '/b'), '/a', 'back')
  expect(addresses(other)).toEqual([HOME, '/a', '/b'])
  expect(active(other)).toBe('/a')
})

test('where only the current page is kept, a page goes when it is left and those of before stay', () => {
  const single = { single: true }
  const tabs = go(go(opened('/a'), '/b', 'forward', single), '/c', 'forward', single)
  expect(addresses(tabs)).toEqual([HOME, '/a', '/c'])
  const written = go(go(opened(), '/b', 'forward', single), '/c', 'forward', { ...single, isHeld: (id) => id === 1 })
  expect(addresses(written)).toEqual([HOME, '/b', '/c'])
})

test('a page of a narrow window is an ordinary tab once the window is wide again', () => {
  const tabs = go(go(opened('/a'), '/b', 'forward', { single: true }), '/c')
  expect(addresses(tabs)).toEqual([HOME, '/a', '/b', '/c'])
  expect(addresses(go(tabs, '/a', 'forward', { single: true }))).toEqual([HOME, '/a', '/b', '/c'])
})

test('a page that stays off the strip goes when it is left, unless it holds something', () => {
  const quiet = { pathname: '/print', search: '', title: '打印', unlisted: true }
  const list = { pathname: '/list', search: '', title: '列表' }
  const shown = rules.visit(rules.startTabs(), quiet)
  expect(rules.activeTab(shown)).toMatchObject({ pathname: '/print', unlisted: true })
  expect(rules.visit(shown, list).list.map((tab) => tab.pathname)).toEqual([HOME, '/list'])
  const held = rules.visit(shown, list, { isHeld: () => true })
  expect(held.list.map((tab) => [tab.pathname, tab.unlisted])).toEqual([
    [HOME, false],
    ['/print', false],
    ['/list', false],
  ])
})
