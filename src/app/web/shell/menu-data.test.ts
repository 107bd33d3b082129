// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPermissions } from './menu-data.ts'
import { menuRoutes, visibleMenu } from './menu-routes.ts'
import { groupsAbove, menuItems } from './menu-tree.ts'
import { routeAt } from './use-tabs.ts'

const page = (path: unknown, more: object = {}, meta: object = {}) => ({
  id: String(path),
  path,
  name: 'p',
  component: 'a/A',
  meta: { title: '页', keepAlive: false, internalOrExternal: false, ...meta },
  ...more,
})
const menuOf = (...menu: unknown[]) => readPermissions({ menu, auth: [], allAuth: [] }).menu

test('a sound entry passes as it is, with every field of its meta', () => {
  const entry = page(
    '/a',
    { route: '1', redirect: '/a/b', hidden: true, alwaysShow: true },
    {
      icon: 'bulb',
      url: 'https://map.example/x',
      keepAlive: true,
      internalOrExternal: true,
      componentName: 'A',
      hideTab: true,
    },
  )
  expect(menuOf(entry)).toEqual([entry])
})

test.each([
  ['nothing', null],
  ['a text', 'menu'],
  ['no title', { path: '/a', meta: {} }],
  ['no path', page(undefined)],
  ['an empty path', page('')],
  ['a number for a path', page(7)],
  ["another site's address", page('//evil.example')],
  ["another site's address in disguise", page('/\\evil.example')],
  ['a line break in its path', page('/a\nb')],
])('an entry with %s is left out and told, its neighbours stay', (_, entry) => {
  const { menu, faults } = readPermissions({ menu: [page('/before'), entry, page('/after')] })
  expect(menu.map(({ path }) => path)).toEqual(['/before', '/after'])
  expect(faults).toHaveLength(1)
})

test('odd values fall back: children that are no list, flags as digits, texts as numbers', () => {
  const [entry] = menuOf(
    page('/a', { children: 'none', route: 0, hidden: '1', component: 5 }, { icon: 3, keepAlive: 1, hideMenu: true }),
  )
  expect(entry).toMatchObject({ route: '0', hidden: true, component: '', meta: { keepAlive: true } })
  expect(entry).not.toHaveProperty('children')
  expect(entry!.meta).not.toHaveProperty('icon')
  expect(menuOf(page('/a', { redirect: '//evil.example' }))[0]).not.toHaveProperty('redirect')
})

test.each([undefined, null, 'x', 5, [], { menu: {} }, { menu: 'x', auth: 'x', allAuth: 3 }])(
  'the answer %j is an empty menu',
  (answer) => expect(readPermissions(answer).menu).toEqual([]),
)

test('a menu of endless depth ends', () => {
  let deep: object = page('/end')
  for (let level = 0; level < 40; level++) deep = page(`/${level}`, { children: [deep] })
  expect(JSON.stringify(menuOf(deep)).length).toBeLessThan(3000)
})

describe('a page that names permissions', () => {
  const need = (...permissionList: string[]) => page('/a', {}, { permissionList })
  const auth = [{ action: 'repair:list,repair:add', type: '1', describe: '' }]
  const read = (entry: object, allAuth: object[] = []) => readPermissions({ menu: [entry], auth, allAuth }).menu

  test('stays when one of them is held, or when it names none', () => {
    expect(read(need('repair:deal', 'repair:add'))).toHaveLength(1)
    expect(read(need())).toHaveLength(1)
    expect(read(need('repair:deal'))).toEqual([])
  })

  test('goes when its action is switched off for everybody', () => {
    expect(read(need('repair:add'), [{ action: 'repair:add', status: '0', type: '1' }])).toEqual([])
  })

  test('takes its group along when nothing else is in it', () => {
    expect(read(page('/g', { children: [need('repair:deal')] }))).toEqual([])
    expect(read(page('/g', { children: [need('repair:deal'), page('/b')] }))[0]!.children).toHaveLength(1)
  })
})

test('a path with a query is one row of the menu and opens its page', () => {
  const menu = menuOf(page('/box?kind=1'), page('/box?kind=2'))
  expect(visibleMenu(menu)).toHaveLength(2)
  expect(routeAt(menuRoutes(menu), '/box')).toMatchObject({ path: '/box' })
})

describe('whatever a server sends', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(fc.string()),
  )
  const path = fc.oneof(
    odd,
    fc.constantFrom(
      '/a',
      '/a/:id',
      '/a/*',
      '*',
      '/:id/:id',
      '/a?b=1#c',
      '/(',
      '/%',
      '/%E0%A4%A',
      'http://x',
      '/a//b',
      '/a/:id?',
    ),
  )
  const component = fc.oneof(odd, fc.constantFrom('layouts/RouteView', 'layouts/IframePageView', 'a/A'))
  const meta = fc.oneof(
    odd,
    fc.record(
      {
        title: fc.oneof(odd, fc.constant('页')),
        icon: odd,
        url: fc.oneof(odd, fc.constant('https://x.example/${token}')),
        keepAlive: odd,
        internalOrExternal: odd,
        componentName: odd,
        permissionList: odd,
        hideTab: odd,
      },
      { requiredKeys: [] },
    ),
  )
  const { entry } = fc.letrec((tie) => ({
    entry: fc.oneof(
      { depthSize: 'small' },
      odd,
      fc.record(
        {
          id: odd,
          path,
          name: odd,
          component,
          route: odd,
          hidden: odd,
          alwaysShow: odd,
          redirect: path,
          meta,
          children: fc.oneof(odd, fc.array(tie('entry'), { maxLength: 4 })),
        },
        { requiredKeys: ['path', 'meta'] },
      ),
    ),
  }))

  test('routes, menu and crumbs are built, and every address finds a page or none', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.webPath(), (raw, address) => {
        const { menu } = readPermissions({ menu: raw, auth: raw, allAuth: raw })
        const routes = menuRoutes(menu)
        const rows = menuItems(visibleMenu(menu))
        groupsAbove(menu)
        routeAt(routes, address || '/')
        for (const { path: own } of routes) expect(own).toMatch(/^\/(?![/\\])/)
        for (const row of rows) if (!row.isExternal && !row.children) expect(row.path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})
