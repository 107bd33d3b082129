// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { menuRoutes, visibleMenu } from './menu-routes.ts'

type Part = Omit<Partial<MenuEntry>, 'meta'> & { meta?: Partial<MenuEntry['meta']> }

const entry = (path: string, { meta, ...part }: Part = {}): MenuEntry => ({
  id: path,
  route: '1',
  path,
  name: path,
  component: `page${path}`,
  meta: { title: `页${path}`, keepAlive: false, internalOrExternal: false, ...meta },
  ...part,
})
const group = (path: string, children: MenuEntry[], part: Part = {}): MenuEntry =>
  entry(path, { component: 'layouts/RouteView', children, ...part })

const paths = (menu: MenuEntry[]): string[] => menuRoutes(menu).map((route) => route.path)
const routeOf = (menu: MenuEntry[], path: string) => menuRoutes(menu).find((route) => route.path === path)

test('the fixed pages exist whatever the menu says', () => {
  expect(paths([])).toEqual([
    '/dashboard/analysis',
    '/isps/userAnnouncement',
    '/account/settings/Base',
    '/test',
    '/test/home',
    '/403',
    '/404',
  ])
})

test('every entry becomes a route, hidden ones too, those with route 0 not', () => {
  const found = paths([group('/g', [entry('/g/a'), entry('/g/b', { hidden: true }), entry('/g/c', { route: '0' })])])
  expect(found).toEqual(expect.arrayContaining(['/g', '/g/a', '/g/b']))
  expect(found).not.toContain('/g/c')
})

test('a group leads to its own redirect, else to its first page that can be seen', () => {
  const children = [entry('/g/a', { hidden: true }), group('/g/s', [entry('/g/s/b')])]
  expect(routeOf([group('/g', children)], '/g')).toMatchObject({ redirect: '/g/s/b' })
  expect(routeOf([group('/g', children, { redirect: '/g/a' })], '/g')).toMatchObject({ redirect: '/g/a' })
  expect(routeOf([group('/g', children, { redirect: '/g' })], '/g')).toMatchObject({ redirect: '/g/s/b' })
})

test('crumbs name the groups above from the top', () => {
  const menu = [group('/g', [group('/g/s', [entry('/g/s/b')])])]
  expect(routeOf(menu, '/g/s/b')?.crumbs).toEqual([
    { title: '页/g', path: '/g' },
    { title: '页/g/s', path: '/g/s' },
  ])
})

test('a page wins over a group that carries the same path', () => {
  const menu = [group('/account/settings', [entry('/account/settings', { component: 'account/Base' })])]
  expect(routeOf(menu, '/account/settings')).toMatchObject({ component: 'account/Base' })
})

test('a framed page keeps its address as a template', () => {
  const menu = [entry('f00d', { component: 'layouts/IframePageView', meta: { url: '{{baseUrl}}/doc' } })]
  expect(routeOf(menu, '/f00d')).toMatchObject({ frameUrl: '{{baseUrl}}/doc' })
})

test('the visible menu leaves out hidden entries, those that are no route, repeated paths, and empty groups', () => {
  const menu = [
    entry('/a'),
    entry('/a'),
    group('/g', [entry('/g/a', { hidden: true }), entry('/g/b', { route: '0' })]),
    group('/h', [entry('/h/n', { route: '0' }), entry('/h/a'), entry('/a')]),
    entry('/x', { hidden: true }),
  ]
  const shape = (list: MenuEntry[]): unknown[] =>
    list.map(({ path, children }) => (children ? [path, shape(children)] : path))
  expect(shape(visibleMenu(menu))).toEqual(['/a', ['/h', ['/h/a']]])
})

test('a group that is always shown as one item has no children in the menu', () => {
  expect(visibleMenu([group('/g', [entry('/g/a')], { alwaysShow: true })])[0]).not.toHaveProperty('children')
})

test('a page of another site for a window of its own is no frame', () => {
  const meta = { url: 'https://map.example/', internalOrExternal: true }
  const menu = [entry('f00d', { component: 'layouts/IframePageView', meta })]
  expect(routeOf(menu, '/f00d')).toMatchObject({ outside: 'https://map.example/' })
  expect(routeOf(menu, '/f00d')).not.toHaveProperty('frameUrl')
})

test('only a page that is kept alive and has a name is remembered under it; one off the strip says so', () => {
  const menu = [
    entry('/a', { meta: { keepAlive: true, componentName: 'A' } }),
    entry('/b', { meta: { keepAlive: false, componentName: 'B' } }),
    entry('/c', { meta: { keepAlive: true, hideTab: true } }),
  ]
  expect(routeOf(menu, '/a')).toMatchObject({ keptAs: 'A' })
  for (const path of ['/b', '/c']) expect(routeOf(menu, path)).not.toHaveProperty('keptAs')
  expect(routeOf(menu, '/c')).toMatchObject({ unlisted: true })
  expect(routeOf(menu, '/a')).not.toHaveProperty('unlisted')
})

test('the test address leads to its page', () => {
  expect(routeOf([], '/test')).toMatchObject({ redirect: '/test/home' })
})
