import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useToast } from '#kernel/web/toast.ts'
import { rememberTabs, restoreTabs } from './kept-tabs.ts'
import type { ShellRoute } from './menu-routes.ts'
import * as rules from './tabs.ts'

/** What can be done with a tab; the functions never change. */
export interface TabActions {
  close: (id: number) => void
  closeLeft: (id: number) => void
  closeRight: (id: number) => void
  closeOthers: (id: number) => void
  reload: (id: number) => void
  rename: (id: number, title: string) => void
}

export const routeAt = (routes: readonly ShellRoute[], pathname: string): ShellRoute | undefined =>
  routes.find((route) => route.path === pathname) ?? routes.find((route) => matchPath(route.path, pathname))

/** Pages that keep their state in the address mark their own navigations with `inTab`. */
function wayOf(type: string, state: unknown): rules.Way {
  if (type === 'POP') return 'back'
  return type === 'REPLACE' || (state as { inTab?: boolean } | null)?.inTab ? 'inPlace' : 'forward'
}

/** The strip of open pages: follows the address, and moves the address when tabs close. */
export function useTabs(routes: readonly ShellRoute[]): { tabs: rules.Tabs; actions: TabActions } {
  const { pathname, search, key, state } = useLocation()
  const type = useNavigationType()
  const [tabs, setTabs] = useState(() => restoreTabs((path) => routeAt(routes, path) !== undefined))
  const [seen, setSeen] = useState<string>()
  // Once a navigation, not once a render: a tab that was just closed must not come back while the router still moves.
  const navigation = key + pathname + search
  if (seen !== navigation) {
    setSeen(navigation)
    const route = routeAt(routes, pathname)
    // Groups and unknown addresses lead elsewhere and never become tabs.
    if (route && !route.redirect) setTabs(rules.visit(tabs, { pathname, search }, route.title, wayOf(type, state)))
  }
  useEffect(() => rememberTabs(tabs), [tabs])
  return { tabs, actions: useTabActions(tabs, setTabs) }
}

function useTabActions(tabs: rules.Tabs, setTabs: (next: rules.Tabs) => void): TabActions {
  const navigate = useNavigate()
  const toast = useToast()
  const latest = useRef({ tabs, navigate, toast })
  useLayoutEffect(() => {
    latest.current = { tabs, navigate, toast }
  })
  return useMemo(() => {
    const apply = (rule: (before: rules.Tabs, id: number) => rules.Tabs) => (id: number) => {
      const before = latest.current.tabs
      const next = rule(before, id)
      setTabs(next)
      if (next.active !== before.active) void latest.current.navigate(rules.addressOf(rules.activeTab(next)))
    }
    const close = apply(rules.closeTab)
    return {
      close: (id) => {
        const refusal = rules.refusalOf(latest.current.tabs, id)
        if (refusal) latest.current.toast.warning(refusal)
        else close(id)
      },
      closeLeft: apply(rules.closeLeft),
      closeRight: apply(rules.closeRight),
      closeOthers: apply(rules.closeOthers),
      reload: apply(rules.reloadTab),
      rename: (id, title) => setTabs(rules.renameTab(latest.current.tabs, id, title)),
    }
  }, [setTabs])
}
