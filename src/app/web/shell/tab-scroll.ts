import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Place {
  top: number
  left: number
}

/** Where each tab's page and the containers in it were scrolled to, by their way through the tree. */
const places = new Map<number, Map<string, Place>>()

export const forgetScroll = (id: number): void => void places.delete(id)

function wayTo(root: Element, at: Element): string {
  const steps: number[] = []
  for (let element = at; element !== root && element.parentElement; element = element.parentElement) {
    steps.unshift([...element.parentElement.children].indexOf(element))
  }
  return steps.join('/')
}

const follow = (root: Element, way: string): Element | undefined =>
  way === '' ? root : way.split('/').reduce<Element | undefined>((at, step) => at?.children[Number(step)], root)

/** How long a page that is built anew may take to become as long as it was. */
const PATIENCE_MS = 5_000
const takeover = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/** Scrolls everything back, as soon as there is enough of it; whoever scrolls by hand meanwhile is left alone. */
function restore(root: HTMLElement, wanted: Map<string, Place>): () => void {
  const open = new Map(wanted)
  const attempt = (): void => {
    for (const [way, { top, left }] of open) {
      const element = follow(root, way)
      if (!element) continue
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top
      if (Math.abs(element.scrollLeft - left) > 1) element.scrollLeft = left
      if (Math.abs(element.scrollTop - top) <= 1) open.delete(way)
    }
    if (open.size === 0) stop()
  }
  const growth = new MutationObserver(attempt)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  function stop(): void {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of takeover) root.removeEventListener(type, stop)
  }
  growth.observe(root, { childList: true, subtree: true })
  for (const type of takeover) root.addEventListener(type, stop, { passive: true })
  attempt()
  return stop
}

/**
 * Keeps what is scrolled within a tab over its hiding and over being built anew; a reload begins at the top. Browsers
 * forget the scroll of what they do not draw at different times, so nothing is left to them.
 */
export function useTabScroll(id: number, reloads: number): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef(reloads)
  useLayoutEffect(() => {
    const page = root.current!
    if (seen.current !== reloads) {
      seen.current = reloads
      places.delete(id)
      page.scrollTop = 0
    }
    const known = places.get(id) ?? new Map<string, Place>()
    places.set(id, known)
    const stop = restore(page, known)
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      known.set(wayTo(page, target), { top: target.scrollTop, left: target.scrollLeft })
    }
    page.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      stop()
      page.removeEventListener('scroll', note, { capture: true })
    }
  }, [id, reloads])
  return root
}
