import { useEffect } from 'react'
import { pageOf } from '../features.ts'
import type { ShellRoute } from './menu-routes.ts'
import { routeAt } from './use-tabs.ts'

/** Fetches the code of a page as soon as the pointer or the focus comes to a link that leads to it. */
export function usePagesAhead(routes: readonly ShellRoute[]): void {
  useEffect(() => {
    const fetchPage = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      const route = link && routeAt(routes, link.pathname)
      if (route) void pageOf(route.component)?.preload?.()
    }
    const news = ['pointerover', 'focusin'] as const
    for (const one of news) document.addEventListener(one, fetchPage, { passive: true })
    return () => {
      for (const one of news) document.removeEventListener(one, fetchPage)
    }
  }, [routes])
}
