import { useEffect, useEffectEvent } from 'react'
import type { PageComponent } from '#kernel/web/web-feature.ts'
import type { ShellRoute } from './menu-routes.ts'
import { screenTable } from './screen-table.ts'
import { routeAt } from './use-tabs.ts'

/** Ms that pointer or focus rest on a link: what they merely pass fetches nothing. */
const REST_MS = 40

/** What fails now is fetched, and explained, when it is needed. */
async function pageAhead(component: string): Promise<PageComponent | undefined> {
  await screenTable.preload()
  return screenTable.ready?.(component)
}

/**
 * Fetches the code of a page when the pointer or the focus has come to a link that leads to it, and has the page drawn
 * while the hand is still on its way to press: `reach` is told where to.
 */
export function usePagesAhead(routes: readonly ShellRoute[], reach: (route: ShellRoute) => void): void {
  const draw = useEffectEvent(reach)
  useEffect(() => {
    let resting: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const prepare = async (link: HTMLAnchorElement, isPointed: boolean): Promise<void> => {
      const route = routeAt(routes, link.pathname)
      const page = route && (await pageAhead(route.component))
      if (!page) return
      await page.preload?.()
      // Single records stand in every row of some lists, and the focus passes by every link: they are drawn when wanted.
      const isPage = route.path === link.pathname && link.search === '' && link.target === ''
      if (isPointed && isPage && resting === link) draw(route)
    }
    let place = ''
    const wait = (event: Event): void => {
      const isPointed = event instanceof PointerEvent
      if (isPointed) {
        const before = place
        place = `${event.screenX},${event.screenY}`
        // What opens beneath a pointer that rests is not what the hand is after.
        if (place === before) return
      }
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      if (link === resting) return
      resting = link
      clearTimeout(timer)
      if (link) timer = setTimeout(() => void prepare(link, isPointed), REST_MS)
    }
    // Pressed, the page is opened, not drawn ahead: it may have been closed again by the time its code is there.
    const giveUp = (): void => {
      resting = null
      clearTimeout(timer)
    }
    const news = ['pointerover', 'focusin'] as const
    for (const one of news) document.addEventListener(one, wait, { passive: true })
    document.addEventListener('click', giveUp, { passive: true })
    return () => {
      giveUp()
      for (const one of news) document.removeEventListener(one, wait)
      document.removeEventListener('click', giveUp)
    }
  }, [routes])
}
