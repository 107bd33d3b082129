import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from '#kernel/web/after-paint.ts'

/**
 * Tells a form what was typed once the letter is painted: in a form of hundreds of fields its rules and listeners cost
 * more than the letter. `flush` tells what is still untold at once: when the input is left, and before Enter sends the
 * form; an input that goes away does so too.
 */
export function useLateChange(): { tell: (form: () => void) => void; flush: () => void } {
  const untold = useRef<() => void>(undefined)
  const cancel = useRef<() => void>(undefined)
  const flush = useCallback((): void => {
    const form = untold.current
    untold.current = undefined
    cancel.current?.()
    form?.()
  }, [])
  const tell = (form: () => void): void => {
    const isWaiting = untold.current !== undefined
    untold.current = form
    if (!isWaiting) cancel.current = afterPaint(flush)
  }
  useEffect(() => flush, [flush])
  return { tell, flush }
}
