import { useEffect } from 'react'
import { pageOf } from '../features.ts'
import type { ShellRoute } from './menu-routes.ts'
import { routeAt } from './use-tabs.ts'

/** Ms that pointer or focus rest on a link: what merely passes by, or opens beneath, fetches nothing. */
const REST_MS = 30

/** Fetches the code of a page when the pointer or the focus has come to a link that leads to it. */
export function usePagesAhead(routes: readonly ShellRoute[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchPage = (target: EventTarget | null): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      const route = link && routeAt(routes, link.pathname)
      if (route) void pageOf(route.component)?.preload?.()
    }
    const wait = ({ target }: Event): void => {
      clearTimeout(timer)
      timer = setTimeout(() => fetchPage(target), REST_MS)
    }
    const news = ['pointerover', 'focusin'] as const
    for (const one of news) document.addEventListener(one, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const one of news) document.removeEventListener(one, wait)
    }
  }, [routes])
}
