import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Px of scrolling that count as a wish. */
const TREMOR = 6

interface ScrollOptions {
  /** The tab on show: each has a place of its own. */
  tab: number
  scrolls: boolean
  hides: boolean
}

/**
 * Where the shell itself scrolls: keeps the place of each tab, starts new ones at the top, and takes the head away
 * (`data-away`) while one scrolls down.
 */
export function useShellScroll({ tab, scrolls, hides }: ScrollOptions): RefObject<HTMLDivElement | null> {
  const shell = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<number, number>())
  const shown = useRef(tab)

  useLayoutEffect(() => {
    shown.current = tab
    if (scrolls) shell.current!.scrollTop = places.current.get(tab) ?? 0
  }, [tab, scrolls])

  useEffect(() => {
    const box = shell.current
    if (!scrolls || !box) return undefined
    let last = box.scrollTop
    const onScroll = (): void => {
      const top = box.scrollTop
      places.current.set(shown.current, top)
      if (!hides || Math.abs(top - last) < TREMOR) return
      box.toggleAttribute('data-away', top > last && top > TREMOR)
      last = top
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      box.removeEventListener('scroll', onScroll)
      box.removeAttribute('data-away')
    }
  }, [scrolls, hides])
  return shell
}
