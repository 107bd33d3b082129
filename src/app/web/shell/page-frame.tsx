import { useState, type ReactNode } from 'react'
import { PageHeader, PageHeaderContext, type PageHeaderContent } from '#kernel/web/page-header.tsx'
import { HOME_PATH } from '../product.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { ShellRoute } from './menu-routes.ts'

interface FrameProps {
  route: ShellRoute
  /** The tab's, which a page may have changed. */
  title: string
  children: ReactNode
}

/** What stands above a page: where it is, and the header block that the page brings, unless its route hides that. */
export function PageFrame({ route, title, children }: FrameProps): ReactNode {
  const [brought, bring] = useState<PageHeaderContent>()
  const header = route.hideHeader ? undefined : brought
  return (
    <PageHeaderContext value={bring}>
      {/* A page without a block of its own is still named to those who hear it; the home page names itself. */}
      {!header && route.path !== HOME_PATH && <h1 className="only-read">{title}</h1>}
      <Breadcrumb route={route} title={title} />
      {header && <PageHeader title={title} content={header} />}
      {children}
    </PageHeaderContext>
  )
}
