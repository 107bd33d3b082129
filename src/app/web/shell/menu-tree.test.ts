import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { groupsAbove, menuItems, selectedPath, toggled } from './menu-tree.ts'
import { visibleMenu } from './menu-routes.ts'

const entry = (id: string, part: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  route: '1',
  path: `/${id}`,
  name: id,
  component: `page/${id}`,
  ...part,
  meta: { title: `页${id}`, keepAlive: false, internalOrExternal: false, ...part.meta },
})
const group = (id: string, ...children: MenuEntry[]): MenuEntry =>
  entry(id, { component: 'layouts/RouteView', children })

test('rows keep the order of the menu, and keys lead through the groups above', () => {
  const rows = menuItems([entry('home'), group('a', entry('a1'), group('b', entry('b1')))])
  expect(rows.map(({ key, path }) => [key, path])).toEqual([
    ['home', '/home'],
    ['a', '/a'],
  ])
  expect(rows[1]!.children!.map(({ key }) => key)).toEqual(['a>a1', 'a>b'])
  expect(rows[1]!.children![1]!.children!.map(({ key }) => key)).toEqual(['a>b>b1'])
})

test('an entry with a target keeps its address as a template and is marked as outside', () => {
  const meta = { title: '外部', keepAlive: false, internalOrExternal: true, url: 'https://x.example/{{user.id}}' }
  expect(menuItems([entry('x', { meta })])[0]).toMatchObject({
    isExternal: true,
    path: 'https://x.example/{{user.id}}',
    title: '外部',
  })
})

test('hidden entries, groups of only hidden entries and repeated paths have no rows', () => {
  const menu = [
    entry('a', { hidden: true }),
    group('g', entry('g1', { hidden: true })),
    entry('b'),
    group('h', entry('again', { path: '/b' }), entry('c')),
  ]
  const rows = menuItems(visibleMenu(menu))
  expect(rows.map(({ key }) => key)).toEqual(['b', 'h'])
  expect(rows[1]!.children!.map(({ key }) => key)).toEqual(['h>c'])
})

test('the groups above a page are known for hidden pages too, and keys are those of the rows', () => {
  const above = groupsAbove([group('a', entry('a1'), group('b', entry('b1', { hidden: true }))), entry('c')])
  expect([...above]).toEqual([
    ['/a1', ['a']],
    ['/b1', ['a', 'a>b']],
    ['/c', []],
  ])
})

const paths = new Set(['/list', '/list?kind=1', '/report/7', '/report/:id'])
test.each([
  ['a plain page', '/list', '', '/list', '/list'],
  ['a page whose menu entry carries a query', '/list', '?kind=1', '/list', '/list?kind=1'],
  ['a page with another query', '/list', '?kind=2', '/list', '/list'],
  ['a route with parameters whose full path is an entry', '/report/7', '', '/report/:id', '/report/7'],
  ['a route with parameters without an entry of its own', '/report/8', '', '/report/:id', '/report/:id'],
  ['a page outside the menu', '/x/1', '', '/x/:id', '/x/:id'],
  ['an unknown address', '/nowhere', '', undefined, '/nowhere'],
])('the marked row of %s', (_, pathname, search, routePath, expected) => {
  expect(selectedPath(paths, { pathname, search }, routePath)).toBe(expected)
})

test.each([
  ['opening the first group', [], 'a', ['a']],
  ['opening a neighbour closes the open one', ['a'], 'b', ['b']],
  ['opening below keeps the groups above', ['a'], 'a>b', ['a', 'a>b']],
  ['opening below closes the neighbour there', ['a', 'a>b'], 'a>c', ['a', 'a>c']],
  ['closing a group closes what is below it', ['a', 'a>b'], 'a', []],
  ['closing below keeps the groups above', ['a', 'a>b'], 'a>b', ['a']],
  ['keys that only begin alike are neighbours', ['a1'], 'a', ['a']],
])('%s', (_, open, key, expected) => {
  expect(toggled(open, key)).toEqual(expected)
})

test('whatever is toggled, the open groups are one way from the top', () => {
  const keys = fc.constantFrom('a', 'b', 'a>c', 'a>d', 'a>c>e', 'a>c>f', 'b>g')
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 20 }), (steps) => {
      // A group can only be pressed while the one above it is open.
      let open: string[] = []
      for (const step of steps) {
        const parent = step.slice(0, Math.max(0, step.lastIndexOf('>')))
        if (parent === '' || open.includes(parent)) open = toggled(open, step)
      }
      const sorted = open.toSorted((one, other) => one.length - other.length)
      return sorted.every((key, at) => at === 0 || key.startsWith(`${sorted[at - 1]}>`))
    }),
  )
})
