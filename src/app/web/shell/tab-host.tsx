import { Activity, memo, useMemo, useState, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from '#kernel/web/error-boundary.tsx'
import { TabContext } from '#kernel/web/tab.ts'
import { HOME_PATH } from '../product.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { ShellRoute } from './menu-routes.ts'
import { Screen } from './screen.tsx'
import type { Tab, Tabs } from './tabs.ts'
import { routeAt, type TabActions } from './use-tabs.ts'

interface HostProps {
  tabs: Tabs
  routes: readonly ShellRoute[]
  actions: TabActions
  /** Without tabs only the current page is kept, as on phones. */
  single: boolean
}

/** The open pages: the active one is shown, the others keep their state while their effects rest. */
export function TabHost({ tabs, routes, actions, single }: HostProps): ReactNode {
  const kept = tabs.list.filter((tab) => tab.id === tabs.active || (!single && tabs.live.includes(tab.id)))
  return kept.map((tab) => (
    <Activity key={tab.id} mode={tab.id === tabs.active ? 'visible' : 'hidden'}>
      <TabPage tab={tab} route={routeAt(routes, tab.pathname)} actions={actions} />
    </Activity>
  ))
}

interface PageProps {
  tab: Tab
  route: ShellRoute | undefined
  actions: TabActions
}

/** What the newest navigation to this tab's address carried: pages mark their own entries of the history with it. */
function useTabState(pathname: string, search: string): unknown {
  const shown = useLocation()
  const [state, setState] = useState<unknown>(null)
  if (shown.pathname === pathname && shown.search === search && shown.state !== state) setState(shown.state)
  return state
}

const TabPage = memo(function TabPage({ tab, route, actions }: PageProps): ReactNode {
  const { id, pathname, search, reloads } = tab
  const state = useTabState(pathname, search)
  const location = useMemo(
    () => ({ pathname, search, hash: '', state, key: String(id) }),
    [id, pathname, search, state],
  )
  const handle = useMemo(
    () => ({ rename: (title: string) => actions.rename(id, title), close: () => actions.close(id) }),
    [actions, id],
  )
  if (!route) return null
  return (
    <TabContext value={handle}>
      <div className="tab-page">
        {pathname !== HOME_PATH && <h1 className="only-read">{tab.title}</h1>}
        <Breadcrumb route={route} title={tab.title} />
        <ErrorBoundary resetKey={reloads}>
          <Routes key={reloads} location={location}>
            <Route path={route.path} element={<Screen route={route} />} />
          </Routes>
        </ErrorBoundary>
      </div>
    </TabContext>
  )
})
