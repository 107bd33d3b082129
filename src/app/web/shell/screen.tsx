import { createElement, lazy, Suspense, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { page, PageSkeleton } from '#kernel/web/page.tsx'
import { useCode } from '#kernel/web/use-code.ts'
import { firstPageOf } from '../shell-features.ts'
import type { ShellRoute } from './menu-routes.ts'
import { onlineViewOf } from './online-views.ts'
import { screenTable } from './screen-table.ts'

const loadFrames = () => loadCode(() => import('./route-frame.tsx'))
const FramePage = lazy(async () => ({ default: (await loadFrames()).FramePage }))
const OutsidePage = lazy(async () => ({ default: (await loadFrames()).OutsidePage }))
const loadNothing = () => loadCode(() => import('./route-nothing.tsx'))
const Missing = lazy(async () => ({ default: (await loadNothing()).Missing }))
const Nothing = lazy(async () => ({ default: (await loadNothing()).Nothing }))
const Unbuilt = lazy(async () => ({ default: (await loadNothing()).Unbuilt }))
const OnlineView = lazy(async () => ({ default: (await loadNothing()).OnlineView }))
const TestPage = page(
  () => import('./route-test-page.tsx'),
  (module) => module.TestPage,
)

/** What a route shows: a page of another site, a unit's page by its component name, one of our own, or why there is nothing. */
export function Screen({ route }: { route: ShellRoute }): ReactNode {
  const { title, component, frameUrl, outside } = route
  if (frameUrl !== undefined) return framed(<FramePage title={title} template={frameUrl} />)
  if (outside !== undefined) return framed(<OutsidePage title={title} template={outside} />)
  const first = firstPageOf(component)
  return first ? createElement(first) : <LaterScreen route={route} />
}

function LaterScreen({ route }: { route: ShellRoute }): ReactNode {
  const pageOf = useCode(screenTable)
  if (!pageOf) return <PageSkeleton />
  const known = pageOf(route.component)
  return known ? createElement(known) : framed(<OwnScreen route={route} />)
}

const framed = (shown: ReactNode): ReactNode => <Suspense fallback={<PageSkeleton />}>{shown}</Suspense>

function OwnScreen({ route }: { route: ShellRoute }): ReactNode {
  if (route.component === 'exception/404') return <Missing />
  if (route.component === 'exception/403') return <Nothing kind="forbidden" />
  if (route.component === 'test/Home') return <TestPage />
  const view = onlineViewOf(route.component)
  return view === undefined ? <Unbuilt route={route} /> : <OnlineView view={view} />
}
