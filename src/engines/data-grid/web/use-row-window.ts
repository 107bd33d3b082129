import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond the edge on each side, so that a fast scroll meets no bare place. */
const OVERSCAN = 8
/** The window moves in steps, so that not every frame draws. */
const STEP = 4

export interface RowWindow {
  first: number
  /** Behind the last. */
  end: number
}

/** The rows to draw for a place of the scroll bar, with `beyond` more on each side. */
export function windowAt(
  top: number,
  height: number,
  rowHeight: number,
  count: number,
  beyond: number = OVERSCAN,
): RowWindow {
  const base = Math.floor(top / rowHeight / STEP) * STEP
  // Until the next step begins, rows of the whole step come into sight.
  const end = base + STEP + Math.ceil(height / rowHeight) + beyond
  return { first: Math.min(Math.max(0, base - beyond), Math.max(0, count - 1)), end: Math.min(count, end) }
}

/** Follows the scroll bar of a box; draws in the same frame. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  height: number,
  count: number,
): RowWindow {
  const [top, setTop] = useState(0)
  // What is in sight is painted first, alone; the rows beyond it follow.
  const [beyond, setBeyond] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBeyond(OVERSCAN))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let at = windowAt(0, height, rowHeight, Infinity).first
    const follow = (): void => {
      const { first } = windowAt(element.scrollTop, height, rowHeight, Infinity)
      if (first === at) return
      at = first
      flushSync(() => setTop(element.scrollTop))
    }
    element.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => element.removeEventListener('scroll', follow)
  }, [box, rowHeight, height])
  return windowAt(Math.min(top, Math.max(0, count * rowHeight - height)), height, rowHeight, count, beyond)
}
