import { useEffect, useRef, useState } from 'react'

const GLIDE_MS = 600

/** A number that moves from its former value to the new one; what is no number changes at once, and so does all for whoever wants no motion. */
export function useGlide(value: string | null): string | null {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = Number(last.current ?? Number.NaN)
    const to = Number(value ?? Number.NaN)
    last.current = value
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const places = value?.split('.')[1]?.length ?? 0
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const part = isCalm || Number.isNaN(from + to) ? 1 : Math.min(1, (at - begin) / GLIDE_MS)
      if (part >= 1) return setShown(value)
      setShown((from + (to - from) * (1 - (1 - part) ** 3)).toFixed(places))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
