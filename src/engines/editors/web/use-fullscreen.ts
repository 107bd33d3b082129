import { useEffect, useRef, useState, type RefObject } from 'react'

interface Fullscreen {
  /** Belongs to the part that is to fill the window; it needs `tabIndex={-1}`. */
  ref: RefObject<HTMLDivElement | null>
  isFull: boolean
  toggle: () => void
}

/** Lets a part fill the window; Esc brings it back to its place. Windows above it keep their own Esc. */
export function useFullscreen(): Fullscreen {
  const ref = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const part = ref.current
    if (!isFull || !part) return undefined
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      setFull(false)
    }
    if (!part.contains(document.activeElement)) part.focus()
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    // Of the page itself, not of React's tree: a dialog that the part opened stands elsewhere in the page.
    part.addEventListener('keydown', leave)
    return () => {
      document.body.style.overflow = overflow
      part.removeEventListener('keydown', leave)
    }
  }, [isFull])
  return { ref, isFull, toggle: () => setFull(!isFull) }
}
