import { memo, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { iconOf } from '#kernel/web/icons.tsx'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { roleNamesOf, useSession } from '#kernel/web/session.ts'
import { homeSlots } from '../home-slots.tsx'
import { HOME_PATH } from '../product.ts'
import './home-page.css'
import { useGreeting } from './use-greeting.ts'
import { useGrowing } from './use-growing.ts'
import { RoleTags } from './organisation.tsx'
import { UserMark } from './user-mark.tsx'
import { absolute, isExternal, visibleMenu } from './menu-routes.ts'

interface ShortcutGroup {
  title: string
  /** Stands in for pages without an icon of their own. */
  icon: string | undefined
  pages: MenuEntry[]
}

const leavesOf = (entry: MenuEntry): MenuEntry[] => entry.children?.flatMap(leavesOf) ?? [entry]

/** The pages of the menu by their top group; pages outside any group come first, without a name. */
function shortcutsOf(menu: readonly MenuEntry[]): ShortcutGroup[] {
  const isPage = (entry: MenuEntry): boolean => absolute(entry.path) !== HOME_PATH && !isExternal(entry)
  const groups = menu
    .filter((entry) => entry.children)
    .map((entry) => ({ title: entry.meta.title, icon: entry.meta.icon, pages: leavesOf(entry).filter(isPage) }))
  const single = menu.filter((entry) => !entry.children && isPage(entry))
  return [...(single.length > 0 ? [{ title: '常用', icon: undefined, pages: single }] : []), ...groups].filter(
    ({ pages }) => pages.length > 0,
  )
}

/** The home page: who I am here, what the services have for me, and the way to every page that I have. */
export function HomePage(): ReactNode {
  const greeting = useGreeting()
  const user = useSession((session) => session.user)
  const depart = useSession((session) => session.depart)
  const menu = useSession((session) => session.permissions?.menu)
  const groups = useMemo(() => shortcutsOf(visibleMenu(menu ?? [])), [menu])
  return (
    <div className="home">
      <section className="card home-greeting">
        <UserMark className="home-mark" />
        <div>
          <h1>
            {greeting}，{user?.realname}
          </h1>
          <p>
            {depart?.departName}
            <RoleTags roles={roleNamesOf(depart)} />
          </p>
        </div>
      </section>
      {homeSlots.map((Slot) => (
        <Slot key={Slot.displayName ?? Slot.name} />
      ))}
      <section className="card" aria-label="功能入口">
        {groups.length === 0 && <EmptyState small title="暂无可用功能" text="请联系管理员为您的角色授权。" />}
        <Shortcuts groups={groups} />
      </section>
    </div>
  )
}

/** Long menus come piece by piece, so that the home page is there at once. */
function Shortcuts({ groups }: { groups: readonly ShortcutGroup[] }): ReactNode {
  const pagesIn = (some: readonly ShortcutGroup[]): number => some.reduce((sum, { pages }) => sum + pages.length, 0)
  const room = useGrowing(pagesIn(groups), 60)
  return groups.map((group, at) => {
    const shown = Math.min(group.pages.length, room - pagesIn(groups.slice(0, at)))
    return shown > 0 && <Shortcut key={group.title} group={group} shown={shown} />
  })
}

const Shortcut = memo(function Shortcut({ group, shown }: { group: ShortcutGroup; shown: number }): ReactNode {
  return (
    <div className="shortcuts">
      <h2>{group.title}</h2>
      <ul>
        {group.pages.slice(0, shown).map((page) => (
          <li key={page.path}>
            <Link to={absolute(page.path)}>
              {iconOf(page.meta.icon ?? group.icon)}
              <span>{page.meta.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
})
