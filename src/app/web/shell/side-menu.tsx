import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Menu, type MenuProps } from 'antd'
import { iconOf } from '#kernel/web/icons.tsx'
import { useSession, type MenuEntry } from '#kernel/web/session.ts'
import { badgeOf } from '../features.ts'
import { frameUrl } from './frame-url.ts'
import { absolute, isExternal, type ShellRoute } from './menu-routes.ts'
import { routeAt } from './use-tabs.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface SideMenuProps {
  /** Only what may be seen. */
  menu: readonly MenuEntry[]
  routes: readonly ShellRoute[]
  collapsed: boolean
  onChoose?: () => void
}

/** The user's menu. Opening one group closes its neighbours. */
export function SideMenu({ menu, routes, collapsed, onChoose }: SideMenuProps): ReactNode {
  const { pathname } = useLocation()
  const items = useMemo(() => menu.map((entry) => itemOf(entry, true)), [menu])
  const paths = useMemo(() => groupsOf(menu), [menu])
  const selected = routeAt(routes, pathname)?.path ?? pathname
  const above = paths.get(pathname) ?? paths.get(selected) ?? []
  const aboveKey = above.join()
  const [open, setOpen] = useState({ at: aboveKey, keys: above })
  // A page that is opened from elsewhere opens its groups; what is closed by hand stays closed until then.
  if (open.at !== aboveKey) setOpen({ at: aboveKey, keys: above })

  const onOpenChange = (keys: string[]): void => {
    const added = keys.find((key) => !open.keys.includes(key))
    // A group's key holds the keys of the groups above it.
    setOpen({ at: aboveKey, keys: added ? keys.filter((key) => added === key || added.startsWith(`${key}>`)) : keys })
  }
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={items}
      selectedKeys={[paths.has(pathname) ? pathname : selected]}
      {...(!collapsed && { openKeys: open.keys, onOpenChange })}
      {...(onChoose && { onClick: onChoose })}
    />
  )
}

const groupKey = (above: string, entry: MenuEntry): string => (above ? `${above}>${entry.id}` : entry.id)

function itemOf(entry: MenuEntry, isTop: boolean, above = ''): Item {
  const icon = isTop || entry.meta.icon ? { icon: iconOf(entry.meta.icon) } : {}
  const { title } = entry.meta
  if (entry.children) {
    const key = groupKey(above, entry)
    return { key, label: title, ...icon, children: entry.children.map((child) => itemOf(child, false, key)) }
  }
  return { key: absolute(entry.path), label: linkOf(entry), title, ...icon }
}

function linkOf(entry: MenuEntry): ReactNode {
  const { title, url } = entry.meta
  const path = absolute(entry.path)
  const Badge = badgeOf(path)
  if (!isExternal(entry))
    return (
      <Link to={path}>
        {title}
        {Badge && (
          <span className="menu-badge">
            <Suspense fallback={null}>
              <Badge />
            </Suspense>
          </span>
        )}
      </Link>
    )
  return (
    <a href={frameUrl(url!, useSession.getState())} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}

/** The keys of the groups above each page. */
function groupsOf(menu: readonly MenuEntry[], above: readonly string[] = []): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of menu) {
    if (!entry.children) found.set(absolute(entry.path), [...above])
    const key = groupKey(above.at(-1) ?? '', entry)
    for (const [path, keys] of groupsOf(entry.children ?? [], [...above, key])) found.set(path, keys)
  }
  return found
}
