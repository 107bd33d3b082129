import { useEffect, useRef, useState, type RefObject, type WheelEvent } from 'react'
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

const tabIn = (room: HTMLElement, id: number): Element | null => room.querySelector(`#${tabId(id)}`)

const bringIntoSight = (room: HTMLElement, id: number): void =>
  tabIn(room, id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function isInSight(room: HTMLElement, id: number): boolean {
  const [tab, around] = [tabIn(room, id)?.getBoundingClientRect(), room.getBoundingClientRect()]
  return tab !== undefined && tab.left >= around.left && tab.right <= around.right
}

/** What does not fit on the strip: where it is, and the ways to it. The shown tab is always in sight. */
export function useTabOverflow(strip: RefObject<HTMLElement | null>, tabs: Tabs): Overflow {
  const [hidden, setHidden] = useState({ left: false, right: false })
  // Tabs grow when their titles come: the shown one is followed, unless somebody has scrolled away from it.
  const isFollowed = useRef(true)
  const { active, list } = tabs
  useEffect(() => {
    const room = strip.current!
    const measure = (): void => {
      const left = room.scrollLeft > 1
      const right = room.scrollLeft + room.clientWidth < room.scrollWidth - 1
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    const onScroll = (): void => {
      isFollowed.current = isInSight(room, active)
      measure()
    }
    const sizes = new ResizeObserver(() => {
      if (isFollowed.current) bringIntoSight(room, active)
      measure()
    })
    sizes.observe(room)
    for (const child of room.children) sizes.observe(child)
    room.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      room.removeEventListener('scroll', onScroll)
    }
  }, [strip, active, list])
  useEffect(
    () =>
      afterPaint(() => {
        isFollowed.current = true
        bringIntoSight(strip.current!, active)
      }),
    [strip, active, list],
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
