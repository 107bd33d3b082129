import {
  Activity,
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, Route, Routes, UNSAFE_LocationContext as LocationContext } from 'react-router'
import { afterPaint } from '#kernel/web/after-paint.ts'
import { ErrorBoundary } from '#kernel/web/error-boundary.tsx'
import { TabContext } from '#kernel/web/tab.ts'
import type { ShellRoute } from './menu-routes.ts'
import { PageFrame } from './page-frame.tsx'
import { Screen } from './screen.tsx'
import { dropHolds, hold, isHeld } from './tab-holds.ts'
import { useTabScroll } from './tab-scroll.ts'
import { pageId, tabId } from './tab-ids.ts'
import type { Tab, Tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'
import { routeAt } from './use-tabs.ts'

type ScreenComponent = (props: { route: ShellRoute }) => ReactNode

interface HostProps {
  tabs: Tabs
  routes: readonly ShellRoute[]
  actions: TabActions
  /** What a route shows. */
  screen?: ScreenComponent
  /** Without tabs only the current page is kept, and what holds something unsaved. */
  single: boolean
}

/** The open pages: the active one is shown, the others keep their state while their effects rest. */
export function TabHost({ tabs, routes, actions, single, screen = Screen }: HostProps): ReactNode {
  const isKept = ({ id }: Tab): boolean => id === tabs.active || (tabs.live.includes(id) && (!single || isHeld(id)))
  // In the order of their opening: a frame that is moved in the document would load itself anew.
  const kept = tabs.list.filter(isKept).sort((left, right) => left.id - right.id)
  return kept.map((tab) => (
    <TabSlot key={tab.id} isShown={tab.id === tabs.active}>
      <TabPage tab={tab} route={routeAt(routes, tab.pathname)} actions={actions} single={single} screen={screen} />
    </TabSlot>
  ))
}

/**
 * Hides a page without `display: none`, which would throw away its style and layout: to reckon both anew is most of what
 * showing a long list again takes. The slot skips what is in it (`content-visibility`), so React's own hiding is undone.
 * A page is seen before its effects wake, which is most of what is left: they do so when it has been painted, or when
 * somebody reaches into it.
 */
function TabSlot({ isShown, children }: { isShown: boolean; children: ReactNode }): ReactNode {
  const slot = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(isShown)
  useEffect(
    () => (isAwake === isShown ? undefined : afterPaint(() => startTransition(() => setAwake(isShown)))),
    [isAwake, isShown],
  )
  useLayoutEffect(() => {
    const page = slot.current!.firstElementChild
    if (!isAwake && page instanceof HTMLElement) page.style.display = ''
  }, [isAwake])
  // What is typed into a page that sleeps would be taken for an old value.
  const wake = (): void => void (isShown && !isAwake && flushSync(() => setAwake(true)))
  return (
    <div
      ref={slot}
      className="tab-slot"
      data-hidden={!isShown || undefined}
      onPointerDownCapture={wake}
      onFocusCapture={wake}
    >
      <Activity mode={isAwake ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
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
