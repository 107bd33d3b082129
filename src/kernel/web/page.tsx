import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadScreen } from './load-code.ts'
import './page.css'
import { codeOf, useCode } from './use-code.ts'
import type { PageComponent } from './web-feature.ts'

/** A screen whose code is fetched on its first visit; a skeleton stands in its place meanwhile. */
export function page<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): PageComponent {
  const code = codeOf(load, pick, loadScreen)
  const Page: PageComponent = () => {
    const Screen = useCode(code)
    return <Suspense fallback={<PageSkeleton />}>{Screen ? createElement(Screen) : <PageSkeleton />}</Suspense>
  }
  Page.preload = code.preload
  return Page
}

/** The rough shape of a list page: a search row, then lines. Announced once to screen readers. */
export function PageSkeleton(): ReactNode {
  return (
    <output className="page-skeleton" aria-label="正在加载" aria-busy="true">
      <span className="page-skeleton-bar" />
      <span className="page-skeleton-card">
        {[92, 100, 97, 88, 95, 99].map((width) => (
          <span key={width} className="page-skeleton-line" style={{ width: `${width}%` }} />
        ))}
      </span>
    </output>
  )
}
