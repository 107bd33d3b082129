import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { useSession } from '#kernel/web/session.ts'
import { visibleMenu, type ShellRoute } from './menu-routes.ts'
import { groupsAbove, menuItems, selectedPath, toggled, type MenuItem } from './menu-tree.ts'
import { routeAt } from './use-tabs.ts'

export interface MenuState {
  items: readonly MenuItem[]
  /** The path of the row to mark. */
  selected: string
  /** Keys of the groups that the page on show stands in. */
  above: readonly string[]
  /** Follows a row; `then` runs where that leaves the menu behind. */
  choose: (event: MouseEvent<HTMLAnchorElement>, then?: () => void) => void
}

const none: readonly string[] = []
const noMenu: readonly MenuEntry[] = []

/** The user's menu and what of it is on show. */
export function useMenu(routes: readonly ShellRoute[]): MenuState {
  const menu = useSession((session) => session.permissions?.menu) ?? noMenu
  const items = useMemo(() => menuItems(visibleMenu(menu)), [menu])
  // Where a path stands twice, the visible place counts.
  const groups = useMemo(() => new Map([...groupsAbove(menu), ...groupsAbove(visibleMenu(menu))]), [menu])
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  const { pathname, search } = location
  const route = useMemo(() => routeAt(routes, pathname)?.path, [routes, pathname])
  const selected = selectedPath(groups, { pathname, search }, route)

  const choose = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, then?: () => void) => {
      const { target, pathname: path, search: query } = event.currentTarget
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (isPlain) then?.()
      if (!isPlain || target === '_blank') return
      event.preventDefault()
      void latest.current(path + query)
    },
    // It never changes, so that going elsewhere draws only the rows that are marked differently.
    [],
  )
  const above = groups.get(selected) ?? none
  return useMemo(() => ({ items, selected, above, choose }), [items, selected, above, choose])
}

/** The open groups: a page that is opened from elsewhere opens its own; what is closed by hand stays closed until then. */
export function useOpenGroups(above: readonly string[]): [open: readonly string[], toggle: (key: string) => void] {
  const at = above.join()
  const [state, setState] = useState({ at, open: above })
  if (state.at !== at) setState({ at, open: above })
  const toggle = useCallback(
    (key: string) => setState((before) => ({ ...before, open: toggled(before.open, key) })),
    [],
  )
  return [state.at === at ? state.open : above, toggle]
}

const rowsIn = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('.menu-row')].filter((row) => row.checkVisibility?.() ?? row.offsetParent)

/** The button of the group that a row stands in. */
function groupOf(row: Element): HTMLElement | null | undefined {
  const list = row.closest('.menu-sub')?.parentElement
  const cell = list?.classList.contains('menu-popup') ? list.parentElement : list
  return cell?.querySelector<HTMLElement>(':scope > .menu-row')
}

/**
 * Arrows move between the rows that are seen. Right opens a group and left closes it or goes up to it; in a bar across
 * the page it is down that opens.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as Element).closest<HTMLElement>('.menu-row')
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = rowsIn(event.currentTarget)
  const isAcross = row.closest('.menu-bar-below') !== null && row.closest('.menu-popup') === null
  const expanded = row.getAttribute('aria-expanded')
  const step = (by: number, among = rows): void => among[among.indexOf(row) + by]?.focus()
  const inBar = (by: number): void =>
    step(
      by,
      rows.filter((other) => other.closest('.menu-popup') === null),
    )
  const into = (): void => (expanded === 'false' ? row.click() : step(1))
  const out = (): void => (expanded === 'true' ? row.click() : groupOf(row)?.focus())
  const moves: Record<string, () => void> = {
    ArrowDown: isAcross && expanded ? into : () => step(1),
    ArrowUp: () => step(-1),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: isAcross ? () => inBar(1) : () => expanded && into(),
    ArrowLeft: isAcross ? () => inBar(-1) : out,
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
