import { useEffect, useState, type RefObject } from 'react'

interface Room {
  width: number
  height: number
  /** Pixels of what is one pixel on a screen of 1080 lines. */
  unit: number
}

/** The room that an element has, kept up to date. */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, unit: 1 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const unit = Math.min(innerHeight / 1080, innerWidth / 1920)
      setRoom({ width: element.clientWidth, height: element.clientHeight, unit })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}
