import { createHash } from 'node:crypto'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { menuTypes, type PermissionRow } from './repository.ts'

/** Where every signed-in person lands; it stands first in each menu, also in one that nobody filled. */
export const home: MenuEntry = {
  id: 'home',
  route: '1',
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  meta: { title: '首页', icon: 'home', keepAlive: true, internalOrExternal: false, componentName: 'Analysis' },
}

/**
 * The menu of whoever `may` do something: pages whose permission is granted or that ask for none, and the groups in
 * which something is left. Rows come in the order in which they show.
 */
export function menuTree(rows: readonly PermissionRow[], may: ReadonlySet<string>): MenuEntry[] {
  const entries = rows.filter((row) => row.menuType !== menuTypes.action)
  const below = new Map<string, PermissionRow[]>()
  const ids = new Set(entries.map((row) => row.id))
  for (const row of entries) {
    // An entry whose group is gone moves up rather than out of sight.
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : ''
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const nodesOf = (parent: string): MenuEntry[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const children = nodesOf(row.id)
      const isGroup = below.has(row.id) || row.component?.startsWith('layouts/RouteView')
      const visible = isGroup
        ? children.length > 0
        : isOpen(row) || may.has(`menu:${row.id}`) || codesOf(row).some((code) => may.has(code))
      return visible ? [toNode(row, children, parent === '')] : []
    })
  return withHome(nodesOf(''))
}

/** A page that the program declares without an action is everybody's; one that somebody added is granted by its id. */
const isOpen = ({ perms, declared }: PermissionRow): boolean => perms === null && declared
const codesOf = ({ perms }: PermissionRow): string[] => perms?.split(',') ?? []

function withHome(nodes: readonly MenuEntry[]): MenuEntry[] {
  const declared = nodes.find((node) => node.path === home.path)
  return [declared ?? home, ...nodes.filter((node) => node !== declared)]
}

function toNode(row: PermissionRow, children: MenuEntry[], isTop: boolean): MenuEntry {
  const url = row.url ?? ''
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: pathOf(url),
    name: row.componentName ?? (nameFrom(url) || row.id),
    component: row.component ?? '',
    ...(isTop && { redirect: row.redirect }),
    ...((row.hidden || showsNothing(children)) && { hidden: true }),
    ...(row.alwaysShow && { alwaysShow: true }),
    meta: metaOf(row, url),
    ...(children.length > 0 && { children }),
  }
}

/** A group that shows nothing is no heading either. */
const showsNothing = (children: readonly MenuEntry[]): boolean =>
  children.length > 0 && children.every((child) => child.hidden)

function metaOf(row: PermissionRow, url: string): MenuEntry['meta'] {
  const { name, icon, component, componentName, keepAlive, internalOrExternal } = row
  return {
    title: name,
    ...(icon && { icon }),
    ...(isForeign(url) && { url }),
    keepAlive,
    internalOrExternal,
    ...(component && { componentName: componentName ?? component.slice(component.lastIndexOf('/') + 1) }),
    ...(row.hideTab && { hideTab: true }),
  }
}

/** Pages of other sites, and addresses that are put together in the browser, have no path of their own. */
const isForeign = (url: string): boolean => /^(?:https?:\/\/|\{\{)/.test(url)

/** Where an entry stands in the client. */
export const pathOf = (url: string): string => (isForeign(url) ? createHash('md5').update(url).digest('hex') : url)

const nameFrom = (url: string): string => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
