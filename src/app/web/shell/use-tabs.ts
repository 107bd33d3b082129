import { useCallback, useEffect, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigationType } from 'react-router'
import { loadPreferences } from '#kernel/web/use-preference.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { rememberCached, rememberTabs, restoreTabs, tabsElsewhere, useOfferedTabs } from './kept-tabs.ts'
import type { ShellRoute } from './menu-routes.ts'
import { useShellSettings } from './settings.ts'
import { dropHolds, isHeld, useUnloadQuestion } from './tab-holds.ts'
import { forgetScroll } from './tab-scroll.ts'
import * as rules from './tabs.ts'
import { useTabActions, type TabActions } from './use-tab-actions.ts'

export const routeAt = (routes: readonly ShellRoute[], pathname: string): ShellRoute | undefined =>
  routes.find((route) => route.path === pathname) ?? routes.find((route) => matchPath(route.path, pathname))

/** Pages that keep their state in the address mark their own navigations with `inTab`. */
function wayOf(type: string, state: unknown): rules.Way {
  if (type === 'POP') return 'back'
  return type === 'REPLACE' || (state as { inTab?: boolean } | null)?.inTab ? 'inPlace' : 'forward'
}

/** Whether only the current page is kept: on phones, and where tabs are switched off. */
export function useSinglePage(): boolean {
  const { multiTab } = useShellSettings()
  return useViewport() === 'mobile' || !multiTab
}

interface Workspace {
  tabs: rules.Tabs
  /** The tab that the hand is about to open: its page is drawn before. */
  ahead: rules.Tab | undefined
  reach: (route: ShellRoute) => void
  actions: TabActions
  /** Only the current page is kept, and there is no strip. */
  single: boolean
}

/** The open pages: follows the address, and moves the address when tabs close. */
export function useTabs(routes: readonly ShellRoute[]): Workspace {
  const { pathname, search, key, state } = useLocation()
  const type = useNavigationType()
  const single = useSinglePage()
  const [kept] = useState(restoreTabs)
  const [tabs, setTabs] = useState(() => rules.startTabs(known(kept, routes), { pathname, search }))
  const [drawn, setDrawn] = useState<rules.Tab>()
  const ahead = !single && drawn?.id === tabs.nextId ? drawn : undefined
  const [seen, setSeen] = useState<string>()
  // Once a navigation, not once a render: a tab that was just closed must not come back while the router still moves.
  const navigation = key + pathname + search
  if (seen !== navigation) {
    setSeen(navigation)
    setDrawn(undefined)
    const route = routeAt(routes, pathname)
    const to = { pathname, search, ...namedBy(route), way: wayOf(type, state), state: state as unknown }
    // Groups and unknown addresses lead elsewhere and never become tabs.
    if (route && !route.redirect) setTabs(rules.visit(tabs, to, { single, isHeld, ahead }))
  }
  const reach = useCallback(
    (route: ShellRoute) => setDrawn(rules.tabAhead(tabs, { pathname: route.path, search: '', ...namedBy(route) })),
    [tabs],
  )
  useMemory(tabs, routes, kept !== undefined)
  useUnloadQuestion()
  return { tabs, ahead, reach, actions: useTabActions(tabs, setTabs), single }
}

const namedBy = (route: ShellRoute | undefined) => ({ title: route?.title ?? '', unlisted: route?.unlisted ?? false })

/** Pages that the menu no longer has are left out. */
const known = (kept: readonly rules.KeptTab[] = [], routes: readonly ShellRoute[]): rules.KeptTab[] =>
  kept.filter(({ pathname }) => {
    const route = routeAt(routes, pathname)
    return route !== undefined && !route.redirect
  })

/** Remembers the tabs. A device that knows of none first asks the server, so as not to overwrite what it has to offer. */
function useMemory(tabs: rules.Tabs, routes: readonly ShellRoute[], isKnown: boolean): void {
  const [isComplete, setComplete] = useState(isKnown)
  const [start] = useState({ routes, isKnown })
  useEffect(() => {
    if (start.isKnown) return undefined
    let isHere = true
    void loadPreferences().then(() => {
      if (!isHere) return
      useOfferedTabs.setState(known(tabsElsewhere(), start.routes), true)
      setComplete(true)
    })
    return () => {
      isHere = false
    }
  }, [start])
  const { list, live } = tabs
  const shown = rules.shownTwin(tabs)
  useEffect(() => rememberTabs(list, shown, isComplete), [list, shown, isComplete])
  useEffect(() => rememberCached(list, live, (pathname) => routeAt(routes, pathname)), [list, live, routes])

  const open = useRef(tabs.list)
  useEffect(() => {
    for (const { id } of open.current) {
      if (tabs.list.some((tab) => tab.id === id)) continue
      dropHolds(id)
      forgetScroll(id)
    }
    open.current = tabs.list
  }, [tabs.list])
}
