import { memo, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { NavigationType, Route, Routes, UNSAFE_LocationContext as LocationContext } from 'react-router'
import { ErrorBoundary } from '#kernel/web/error-boundary.tsx'
import { TabContext } from '#kernel/web/tab.ts'
import type { ShellRoute } from './menu-routes.ts'
import { PageFrame } from './page-frame.tsx'
import { Screen } from './screen.tsx'
import { dropHolds, hold, isHeld } from './tab-holds.ts'
import { useTabScroll } from './tab-scroll.ts'
import { pageId, tabId } from './tab-ids.ts'
import { TabSlot } from './tab-slot.tsx'
import type { Tab, Tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'
import { routeAt } from './use-tabs.ts'

type ScreenComponent = (props: { route: ShellRoute }) => ReactNode

interface HostProps {
  tabs: Tabs
  /** The tab that is about to be opened. */
  ahead?: Tab | undefined
  routes: readonly ShellRoute[]
  actions: TabActions
  /** What a route shows. */
  screen?: ScreenComponent
  /** Without tabs only the current page is kept, and what holds something unsaved. */
  single: boolean
}

/** The open pages: the active one is shown, the others keep their state while their effects rest. */
export function TabHost({ tabs, ahead, routes, actions, single, screen = Screen }: HostProps): ReactNode {
  const isKept = ({ id }: Tab): boolean => id === tabs.active || (tabs.live.includes(id) && (!single || isHeld(id)))
  // In the order of their opening: a frame that is moved in the document would load itself anew.
  const kept = tabs.list.filter(isKept).sort((left, right) => left.id - right.id)
  const drawn = ahead ? [...kept, ahead] : kept
  // The number alone could be that of a page which was drawn ahead in vain.
  return drawn.map((tab) => (
    <TabSlot key={`${tab.id} ${tab.pathname}`} isShown={tab.id === tabs.active} isAhead={tab === ahead}>
      <TabPage tab={tab} route={routeAt(routes, tab.pathname)} actions={actions} single={single} screen={screen} />
    </TabSlot>
  ))
}

interface PageProps {
  tab: Tab
  route: ShellRoute | undefined
  actions: TabActions
  single: boolean
  screen: ScreenComponent
}

/** Each page lives at its own address: where the window goes is no news for those that are hidden. */
function usePlace({ id, pathname, search, state }: Tab) {
  return useMemo(
    () => ({
      location: { pathname, search, hash: '', state, key: String(id) },
      navigationType: NavigationType.Pop,
    }),
    [id, pathname, search, state],
  )
}

const TabPage = memo(function TabPage({ tab, route, actions, single, screen: Shown }: PageProps): ReactNode {
  const { id, reloads } = tab
  const place = usePlace(tab)
  const scroll = useTabScroll(id, reloads)
  const handle = useMemo(
    () => ({
      rename: (title: string) => actions.rename(id, title),
      close: () => actions.leave(id),
      // What is typed on a hidden page stays there, also where its window has to be mounted anew.
      hold: (key: string, isDirty: boolean) => (isDirty || actions.isShown(id)) && hold(id, key, isDirty),
    }),
    [actions, id],
  )
  // A page that is shown again says anew what it holds.
  useLayoutEffect(() => dropHolds(id), [id])
  if (!route) return null
  return (
    <TabContext value={handle}>
      <LocationContext value={place}>
        <div
          ref={scroll}
          className="tab-page"
          id={pageId(id)}
          {...(!single && !tab.unlisted && { role: 'tabpanel', 'aria-labelledby': tabId(id) })}
        >
          <PageFrame route={route} title={tab.title}>
            <ErrorBoundary resetKey={reloads}>
              <Routes key={reloads}>
                <Route path={route.path} element={<Shown route={route} />} />
              </Routes>
            </ErrorBoundary>
          </PageFrame>
        </div>
      </LocationContext>
    </TabContext>
  )
})
