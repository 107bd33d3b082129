import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { absolute, isExternal } from './menu-routes.ts'

/** A row of the menu: a page, or a group with rows of its own. */
export interface MenuItem {
  /** Unique in the menu; a group's key begins with the keys of the groups above it. */
  key: string
  title: string
  icon?: string | undefined
  /** Where a page is; for a page outside, its address with the template variables still in place. */
  path: string
  isExternal: boolean
  children?: readonly MenuItem[]
}

const SEPARATOR = '>'
const within = (above: string, key: string): boolean => key === above || key.startsWith(above + SEPARATOR)

/** The visible menu as rows. */
export function menuItems(menu: readonly MenuEntry[], above = ''): MenuItem[] {
  return menu.map((entry) => {
    const { id, meta, children, path } = entry
    const key = above ? above + SEPARATOR + id : id
    const own = { key, title: meta.title, icon: meta.icon }
    if (children) return { ...own, path: absolute(path), isExternal: false, children: menuItems(children, key) }
    const outside = isExternal(entry)
    return { ...own, path: outside ? meta.url! : absolute(path), isExternal: outside }
  })
}

/** The keys of the groups above each page. Hidden pages count too: their group stays open while they are shown. */
export function groupsAbove(menu: readonly MenuEntry[], above: readonly string[] = []): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const add = (path: string, keys: readonly string[]): void => {
    if (!found.has(path)) found.set(path, keys)
  }
  for (const { id, path, children } of menu) {
    if (!children?.length) {
      add(absolute(path), above)
      continue
    }
    const key = [above.at(-1), id].filter(Boolean).join(SEPARATOR)
    for (const [page, keys] of groupsAbove(children, [...above, key])) add(page, keys)
  }
  return found
}

/**
 * The row to mark: the one with the full address, else the one with the path, else the one of the route, as
 * `/report/:id` stands in the menu once for many addresses.
 */
export function selectedPath(
  paths: Pick<ReadonlyMap<string, unknown>, 'has'>,
  { pathname, search }: { pathname: string; search: string },
  routePath: string | undefined,
): string {
  return [pathname + search, pathname].find((path) => paths.has(path)) ?? routePath ?? pathname
}

/** The open groups after one was opened or closed: what is opened closes its neighbours, not the groups above it. */
export function toggled(open: readonly string[], key: string): string[] {
  if (open.includes(key)) return open.filter((other) => !within(key, other))
  return [...open.filter((other) => within(other, key)), key]
}
