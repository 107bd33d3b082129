import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { HOME_PATH } from '../product.ts'

/** An address that the shell can show. */
export interface ShellRoute {
  path: string
  title: string
  /** Names the screen among the features' pages. */
  component: string
  /** A foreign page to frame, with its template variables still in place. */
  frameUrl?: string
  /** A group: it shows its first page. */
  redirect?: string
  /** Titles and, where they can be visited, paths of the groups above, from the top. */
  crumbs: readonly Crumb[]
  /** The name under which the menu wants the page kept alive. */
  keptAs?: string
  /** The page never stands on the strip of tabs. */
  unlisted?: true
  /** A page of another site that opens in a window of its own; its address as a template. */
  outside?: string
  /** The page shows no header block, whatever it brings. */
  hideHeader?: true
}

export interface Crumb {
  title: string
  path?: string
}

const FRAME = /^layouts\/Iframe/
const GROUP = /^layouts\//

/** Addresses that exist whatever the menu says. */
const fixed: readonly ShellRoute[] = [
  { path: HOME_PATH, title: '首页', component: 'dashboard/Analysis', crumbs: [], hideHeader: true },
  { path: '/isps/userAnnouncement', title: '我的消息', component: 'system/UserAnnouncementList', crumbs: [] },
  { path: '/account/settings/Base', title: '账户设置', component: 'account/settings/BaseSetting', crumbs: [] },
  { path: '/test', title: '测试', component: 'layouts/RouteView', redirect: '/test/home', crumbs: [] },
  { path: '/test/home', title: '环境自检', component: 'test/Home', crumbs: [] },
  { path: '/403', title: '没有访问权限', component: 'exception/403', crumbs: [], hideHeader: true },
  { path: '/404', title: '页面不存在', component: 'exception/404', crumbs: [], hideHeader: true },
]

export const absolute = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** The part of an entry's path that a route answers to. */
const routePath = (path: string): string => absolute(path).split(/[?#]/, 1)[0]!

/** Opened in a window of its own instead of a tab. */
export const isExternal = (entry: MenuEntry): boolean => entry.meta.internalOrExternal && entry.meta.url !== undefined

/** Without the entries that may not be seen or are no route, groups that would be empty, and paths that occur twice. */
export function visibleMenu(menu: readonly MenuEntry[], seen: Set<string> = new Set()): MenuEntry[] {
  return menu.flatMap((entry) => {
    if (entry.hidden) return []
    const isGroup = entry.children !== undefined && entry.children.length > 0
    // A group may carry the path of its first page: only what can be visited counts as seen.
    const { children: all, ...own } = entry
    if (isGroup && !entry.alwaysShow) {
      const children = visibleMenu(all!, seen)
      return children.length > 0 ? [{ ...own, children }] : []
    }
    const path = absolute(entry.path)
    if (entry.route === '0' || seen.has(path)) return []
    seen.add(path)
    return [own]
  })
}

function firstPage(entry: MenuEntry): string | undefined {
  for (const child of entry.children ?? []) {
    if (child.hidden || isExternal(child)) continue
    const own = child.route === '0' ? undefined : absolute(child.path)
    const found = child.children?.length ? firstPage(child) : own
    if (found) return found
  }
  return undefined
}

/** Where a group leads: its own wish or its first page; undefined for pages and for empty groups. */
function redirectOf(entry: MenuEntry): string | undefined {
  if (!isGroup(entry)) return undefined
  // A redirect to itself, as single-page groups have it, leads nowhere.
  const wished = entry.redirect ? absolute(entry.redirect) : undefined
  return wished && wished !== absolute(entry.path) ? wished : firstPage(entry)
}

const isGroup = ({ component }: MenuEntry): boolean => GROUP.test(component) && !FRAME.test(component)

function routesOf(entry: MenuEntry, crumbs: readonly Crumb[]): ShellRoute[] {
  const { title } = entry.meta
  const path = routePath(entry.path)
  const redirect = redirectOf(entry)
  const below = entry.children ?? []
  const under = [...crumbs, below.length > 0 && redirect ? { title, path } : { title }]
  // A group that leads to its own path leaves it to the page below.
  const isShown = entry.route !== '0' && (!isGroup(entry) || (redirect !== undefined && redirect !== path))
  const own = isShown ? [routeOf(entry, path, redirect, crumbs)] : []
  return [...own, ...below.flatMap((child) => routesOf(child, under))]
}

function routeOf(entry: MenuEntry, path: string, redirect: string | undefined, crumbs: readonly Crumb[]): ShellRoute {
  const { component, meta } = entry
  const frame = meta.url === undefined ? {} : isExternal(entry) ? { outside: meta.url } : frameOf(component, meta.url)
  const group = redirect === undefined ? {} : { redirect }
  const kept = meta.keepAlive && meta.componentName ? { keptAs: meta.componentName } : {}
  return {
    path,
    title: meta.title,
    component,
    ...frame,
    ...group,
    ...kept,
    ...(meta.hideTab && { unlisted: true }),
    crumbs,
  }
}

const frameOf = (component: string, url: string) => (FRAME.test(component) ? { frameUrl: url } : {})

/** Every address of the shell: the menu's entries (hidden ones too, `route` 0 not) and the fixed ones. */
export function menuRoutes(menu: readonly MenuEntry[]): ShellRoute[] {
  const routes = new Map<string, ShellRoute>()
  for (const route of menu.flatMap((entry) => routesOf(entry, []))) {
    const known = routes.get(route.path)
    // A page wins over a group with the same path, else the first one.
    if (!known || (known.redirect !== undefined && route.redirect === undefined)) routes.set(route.path, route)
  }
  for (const route of fixed) {
    const known = routes.get(route.path)
    routes.set(route.path, {
      ...route,
      ...(known && { crumbs: known.crumbs, ...(known.keptAs && { keptAs: known.keptAs }) }),
    })
  }
  return [...routes.values()]
}
