import { createElement, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Problem, type ProblemKind } from '#kernel/web/empty-state.tsx'
import { useSession } from '#kernel/web/session.ts'
import { pageOf } from '../features.ts'
import { HOME_PATH } from '../product.ts'
import { frameUrl } from './frame-url.ts'
import { HomePage } from './home-page.tsx'
import type { ShellRoute } from './menu-routes.ts'

const problems: Readonly<Record<string, ProblemKind>> = { 'exception/403': 'forbidden', 'exception/404': 'notFound' }

/** What a route shows: a unit's page by its component name, the home page, a frame, or why there is nothing. */
export function Screen({ route }: { route: ShellRoute }): ReactNode {
  if (route.frameUrl !== undefined) return <Frame title={route.title} template={route.frameUrl} />
  const page = pageOf(route.component)
  if (page) return createElement(page)
  if (route.path === HOME_PATH) return <HomePage />
  return <Nothing kind={problems[route.component] ?? 'unbuilt'} />
}

function Nothing({ kind }: { kind: ProblemKind }): ReactNode {
  const navigate = useNavigate()
  return <Problem kind={kind} action="返回首页" onAction={() => void navigate(HOME_PATH)} />
}

function Frame({ title, template }: { title: string; template: string }): ReactNode {
  // Taken once: a frame that reloads by itself would lose what is typed in it.
  const url = useMemo(() => frameUrl(template, useSession.getState()), [template])
  if (!url) return <Nothing kind="notFound" />
  return <iframe className="tab-frame" title={title} src={url} referrerPolicy="no-referrer" />
}
