import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The width that elements of a kind had last. */
const known = new Map<string, number>()

/**
 * The width in px that an element has, kept up to date. It begins with the width that the last one of its kind had:
 * asking while the page is drawn lays it out twice. The observer is heard after layout and before the frame.
 */
export function useRoom<E extends HTMLElement = HTMLDivElement>(kind: string): readonly [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [room, setRoom] = useState(() => known.get(kind) ?? 0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => {
      known.set(kind, element.clientWidth)
      setRoom(element.clientWidth)
    }
    if (typeof ResizeObserver === 'undefined') {
      measure()
      return undefined
    }
    if (!known.has(kind)) measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [kind])
  return [box, room]
}
