import { useEffect, useState, type RefObject, type WheelEvent } from 'react'
import { afterPaint } from '#kernel/web/after-paint.ts'
import { tabId } from './tab-ids.ts'
import type { Tabs } from './tabs.ts'

interface Overflow {
  /** Tabs are out of sight on this side. */
  left: boolean
  right: boolean
  /** Scrolls by most of a strip: -1 to the left, 1 to the right. */
  scroll: (way: -1 | 1) => void
  onWheel: (event: WheelEvent) => void
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What does not fit on the strip: where it is, and the ways to it. The shown tab is always in sight. */
export function useTabOverflow(strip: RefObject<HTMLElement | null>, tabs: Tabs): Overflow {
  const [hidden, setHidden] = useState({ left: false, right: false })
  useEffect(() => {
    const room = strip.current!
    const measure = (): void => {
      const left = room.scrollLeft > 1
      const right = room.scrollLeft + room.clientWidth < room.scrollWidth - 1
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(room)
    for (const child of room.children) sizes.observe(child)
    room.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      room.removeEventListener('scroll', measure)
    }
  }, [strip, tabs.list])
  useEffect(
    () =>
      afterPaint(() => {
        const shown = strip.current?.querySelector(`#${tabId(tabs.active)}`)
        shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }),
    [strip, tabs.active, tabs.list],
  )
  return {
    ...hidden,
    scroll: (way) =>
      strip.current?.scrollBy({
        left: way * strip.current.clientWidth * 0.8,
        behavior: calm() ? 'auto' : 'smooth',
      }),
    onWheel: ({ deltaX, deltaY }) => {
      // A wheel that only turns up and down scrolls along the strip.
      if (deltaX === 0) strip.current?.scrollBy({ left: deltaY })
    },
  }
}
