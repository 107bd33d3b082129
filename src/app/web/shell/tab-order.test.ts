import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as order from './tab-order.ts'
import * as rules from './tabs.ts'

const HOME = '/dashboard/analysis'
const go = (tabs: rules.Tabs, pathname: string, way: rules.Way = 'forward', search = ''): rules.Tabs =>
  rules.visit(tabs, { pathname, search, title: pathname, way })
const opened = (...paths: string[]): rules.Tabs => paths.reduce((tabs, path) => go(tabs, path), rules.startTabs())
const names = (tabs: rules.Tabs): string =>
  tabs.list.map(({ pathname }) => (pathname === HOME ? '~' : pathname)).join('')
const active = (tabs: rules.Tabs): string => rules.activeTab(tabs).pathname
const idOf = (tabs: rules.Tabs, path: string): number => tabs.list.find(({ pathname }) => pathname === path)!.id
const pinned = (tabs: rules.Tabs, ...paths: string[]): rules.Tabs =>
  paths.reduce((before, path) => order.togglePin(before, idOf(before, path)), tabs)

test('closing the active tab shows its right neighbour, at the end the left one', () => {
  const tabs = go(opened('/a', '/b', '/c'), '/b')
  const closed = order.closeTab(tabs, idOf(tabs, '/b'))
  expect([names(closed), active(closed)]).toEqual(['~/a/c', '/c'])
  expect(active(order.closeTab(closed, idOf(closed, '/c')))).toBe('/a')
})

test('closing another tab leaves the active one alone', () => {
  const tabs = opened('/a', '/b')
  expect(active(order.closeTab(tabs, idOf(tabs, '/a')))).toBe('/b')
})

test('home, the last tab and pinned ones are refused with their words', () => {
  const tabs = opened('/a')
  expect(order.refusalOf(tabs, 0)).toBe('首页不能关闭!')
  expect(order.closeTab(tabs, 0)).toBe(tabs)
  expect(order.refusalOf(rules.startTabs(), 0)).toBe('这是最后一页，不能再关闭了啦')
  expect(order.refusalOf(tabs, idOf(tabs, '/a'))).toBeUndefined()
  expect(order.refusalOf(pinned(tabs, '/a'), idOf(tabs, '/a'))).toBe('页面已固定，请先取消固定')
})

test.each([
  ['to the left', order.closeLeft, '~/p/b/c', '/c'],
  ['to the right', order.closeRight, '~/p/a/b', '/b'],
  ['but one', order.closeOthers, '~/p/b', '/b'],
])('closing all %s spares home and the pinned ones', (_, close, left, shown) => {
  const tabs = pinned(opened('/p', '/a', '/b', '/c'), '/p')
  const after = close(tabs, idOf(tabs, '/b'))
  expect([names(after), active(after)]).toEqual([left, shown])
})

test('a pinned tab goes behind the pinned ones, a released one to the head of the others', () => {
  const tabs = pinned(opened('/a', '/b', '/c'), '/c', '/b')
  expect(names(tabs)).toBe('~/c/b/a')
  expect(names(pinned(tabs, '/c'))).toBe('~/b/c/a')
  expect(order.togglePin(tabs, 0)).toBe(tabs)
})

test.each([
  ['/b', 1, '~/p/q/b/a/c', 'no farther left than the pinned ones'],
  ['/a', 99, '~/p/q/b/c/a', 'no farther than the end'],
  ['/c', 0, '~/p/q/c/a/b', 'not before home'],
  ['/p', 99, '~/q/p/a/b/c', 'a pinned one stays among the pinned'],
  ['/a', 4, '~/p/q/b/a/c', 'to its place'],
])('moving %s to place %i gives %s: %s', (path, to, expected) => {
  const tabs = pinned(opened('/p', '/q', '/a', '/b', '/c'), '/p', '/q')
  expect(names(order.moveTab(tabs, idOf(tabs, path), to))).toBe(expected)
})

test('a step left and a step right take each other back, and home does not move', () => {
  const tabs = opened('/a', '/b')
  const a = idOf(tabs, '/a')
  expect(names(order.moveRight(tabs, a))).toBe('~/b/a')
  expect(names(order.moveLeft(order.moveRight(tabs, a), a))).toBe('~/a/b')
  expect(order.moveRight(tabs, 0)).toBe(tabs)
  expect(order.changes(order.moveLeft, tabs, a)).toBe(false)
  expect(order.changes(order.moveRight, tabs, a)).toBe(true)
})

test('shortcuts count from home, and nine is the last tab', () => {
  const tabs = opened('/a', '/b')
  expect([1, 2, 3, 4, 9].map((digit) => order.tabAt(tabs, digit)?.pathname)).toEqual([
    HOME,
    '/a',
    '/b',
    undefined,
    '/b',
  ])
})

const path = fc.constantFrom(HOME, ...Array.from({ length: 22 }, (_, index) => `/p${index}`))
const search = fc.constantFrom('', '?a=1', '?a=2')
const way = fc.constantFrom<rules.Way>('forward', 'inPlace', 'back')
type Step = (tabs: rules.Tabs) => rules.Tabs
const chosen = (tabs: rules.Tabs, at: number): number => tabs.list[at % tabs.list.length]!.id
const rule = fc.constantFrom(
  ...[order.closeTab, order.closeLeft, order.closeRight, order.closeOthers, order.togglePin, rules.reloadTab],
  ...[order.moveLeft, order.moveRight],
)
const visits = fc.tuple(path, search, way, fc.boolean()).map(
  ([pathname, query, how, single]): Step =>
    (tabs) =>
      rules.visit(
        tabs,
        { pathname, search: query, title: pathname, way: how },
        { single, isHeld: (id) => id % 3 === 0 },
      ),
)
const acts = fc.tuple(rule, fc.nat(40)).map(
  ([act, at]): Step =>
    (tabs) =>
      act(tabs, chosen(tabs, at)),
)
const moves = fc.tuple(fc.nat(40), fc.integer({ min: -3, max: 40 })).map(
  ([at, to]): Step =>
    (tabs) =>
      order.moveTab(tabs, chosen(tabs, at), to),
)
const shows = fc.nat(40).map(
  (at): Step =>
    (tabs) =>
      rules.showTab(tabs, chosen(tabs, at)),
)

/** What holds whatever was done. */
function expectWhole({ list, active: shown, live, nextId }: rules.Tabs): void {
  const ids = list.map(({ id }) => id)
  expect(list.filter(rules.isHome)).toEqual([list[0]])
  expect(ids).toContain(shown)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(nextId)
  expect(live[0]).toBe(shown)
  expect(new Set(live).size).toBe(live.length)
  expect(live.length).toBeLessThanOrEqual(rules.MAX_LIVE)
  expect(live.every((id) => ids.includes(id))).toBe(true)
  const pins = list.slice(1).map(({ pinned: isPinned }) => isPinned)
  expect(pins.lastIndexOf(true)).toBe(pins.filter(Boolean).length - 1)
}

test('whatever is done in whatever order, the strip stays whole', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(visits, acts, moves, shows), { maxLength: 120 }), (steps) => {
      let tabs = rules.startTabs()
      for (const step of steps) {
        tabs = step(tabs)
        expectWhole(tabs)
      }
    }),
    { numRuns: 300 },
  )
})

test('going somewhere by a link never opens an address twice, and the strip comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(path, search), { maxLength: 60 }), (steps) => {
      const tabs = steps.reduce(
        (before, [pathname, query]) => go(before, pathname, 'forward', query),
        rules.startTabs(),
      )
      const addresses = tabs.list.map(rules.addressOf)
      expect(new Set(addresses).size).toBe(addresses.length)
      const again = rules.startTabs(tabs.list)
      expect(again.list.slice(1).map(rules.addressOf)).toEqual(addresses.slice(1))
    }),
  )
})

test('closing never closes a pinned tab beside the chosen one, and the chosen one is what is shown or untouched', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(visits, acts, moves), { maxLength: 60 }), fc.nat(40), (steps, at) => {
      const tabs = steps.reduce((before, step) => step(before), rules.startTabs())
      const id = chosen(tabs, at)
      const spared = tabs.list.filter((tab) => tab.pinned || rules.isHome(tab) || tab.id === id)
      for (const close of [order.closeLeft, order.closeRight, order.closeOthers]) {
        const left = close(tabs, id)
        expect(spared.every((tab) => left.list.includes(tab))).toBe(true)
        expect([tabs.active, id]).toContain(left.active)
      }
      expect(order.closeOthers(tabs, id).list).toEqual(spared)
    }),
  )
})
