import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Px of scrolling that count as a wish. */
const TREMOR = 6

/** Whether the focus is on the head, and came there by a key. */
const isByKeyboard = (box: Element, focus: Element | null): boolean =>
  focus !== null && (box.querySelector('.shell-head')?.contains(focus) ?? false) && focus.matches(':focus-visible')

interface ScrollOptions {
  /** The tab on show: each has a place of its own. */
  tab: number
  scrolls: boolean
  hides: boolean
}

/**
 * Where the shell itself scrolls: keeps the place of each tab, starts new ones at the top, and takes the head away
 * (`data-away`) while one scrolls down. It stays, or comes back, for whoever is on it by the keyboard; where the mouse
 * pressed last does not matter.
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
      box.toggleAttribute('data-away', top > last && top > TREMOR && !isByKeyboard(box, document.activeElement))
      last = top
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (isByKeyboard(box, target as Element)) box.removeAttribute('data-away')
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    box.addEventListener('focusin', onFocus)
    return () => {
      box.removeEventListener('scroll', onScroll)
      box.removeEventListener('focusin', onFocus)
      box.removeAttribute('data-away')
    }
  }, [scrolls, hides])
  return shell
}
