import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadScreen } from './load-code.ts'
import './page.css'
import type { PageComponent } from './web-feature.ts'

/** A screen whose code is fetched on its first visit; a skeleton stands in its place meanwhile. */
export function page<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): PageComponent {
  const fetchCode = (): Promise<{ default: ComponentType }> =>
    loadScreen(load).then(
      (module) => ({ default: pick(module) }),
      (error: unknown) => {
        // A failure stays with its lazy component for good: whoever tries again gets a new one.
        Screen = lazy(fetchCode)
        throw error
      },
    )
  let Screen = lazy(fetchCode)
  const Page: PageComponent = () => <Suspense fallback={<PageSkeleton />}>{createElement(Screen)}</Suspense>
  Page.preload = () => load().catch(() => undefined)
  return Page
}

/** The rough shape of a list page: a search row, then lines. Announced once to screen readers. */
export function PageSkeleton(): ReactNode {
  return (
    <output className="page-skeleton" aria-label="正在加载">
      <span className="page-skeleton-bar" />
      <span className="page-skeleton-card">
        {[92, 100, 97, 88, 95, 99].map((width) => (
          <span key={width} className="page-skeleton-line" style={{ width: `${width}%` }} />
        ))}
      </span>
    </output>
  )
}
