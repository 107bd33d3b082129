import { memo, useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { afterPaint } from '#kernel/web/after-paint.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuList } from './menu-list.tsx'
import './menu.css'
import { moveInMenu, useOpenGroups, type MenuState } from './use-menu.ts'

interface SideMenuProps {
  menu: MenuState
  collapsed: boolean
  onChoose?: () => void
}

/** The menu at the side: opening one group closes its neighbours. Collapsed, groups open beside their icons. */
export const SideMenu = memo(function SideMenu({ menu, collapsed, onChoose }: SideMenuProps): ReactNode {
  const { items, selected, above, choose } = menu
  const [open, toggle] = useOpenGroups(above)
  const box = useShownRow(`${selected} ${collapsed}`)
  const onLink = useCallback((event: MouseEvent<HTMLAnchorElement>) => choose(event, onChoose), [choose, onChoose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its rows
    <nav ref={box} className="side-menu" aria-label="主菜单" onKeyDown={moveInMenu}>
      {collapsed ? (
        <MenuBar menu={menu} side="right" />
      ) : (
        <MenuList items={items} open={open} selected={selected} onToggle={toggle} onChoose={onLink} />
      )}
    </nav>
  )
})

/** The menu across the page, in the header. */
export function TopMenu({ menu }: { menu: MenuState }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its rows
    <nav className="top-menu" aria-label="主菜单" onKeyDown={moveInMenu}>
      <MenuBar menu={menu} side="below" />
    </nav>
  )
}

/** Brings the marked row into sight within the menu's own scroll, without moving the page. */
function useShownRow(change: string) {
  const box = useRef<HTMLElement>(null)
  useEffect(
    () =>
      afterPaint(() => {
        const row = box.current?.querySelector('[aria-current]')?.getBoundingClientRect()
        const frame = box.current?.getBoundingClientRect()
        if (!row || !frame) return
        if (row.top < frame.top) box.current!.scrollTop += row.top - frame.top
        else if (row.bottom > frame.bottom) box.current!.scrollTop += row.bottom - frame.bottom
      }),
    [change],
  )
  return box
}
