import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many of a bar's cells stand in its first line; all where `total` is undefined. The bar wraps and hides what is
 * below its first line, so the browser does the reckoning.
 */
export function useRoom(bar: RefObject<HTMLElement | null>, total: number | undefined): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const box = bar.current
    if (!box || total === undefined) return undefined
    const measure = (): void => {
      const cells = [...box.children].slice(0, total) as HTMLElement[]
      const top = cells[0]?.offsetTop ?? 0
      const fits = cells.findIndex((cell) => cell.offsetTop > top)
      setRoom(fits < 0 ? Number.POSITIVE_INFINITY : fits)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [bar, total])
  return room
}
