import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width in px that an element has, kept up to date. */
export function useRoom<E extends HTMLElement = HTMLDivElement>(): readonly [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    setRoom(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, room]
}
