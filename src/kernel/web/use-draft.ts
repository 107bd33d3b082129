import { useCallback, useEffect, useState } from 'react'
import { openDraft, type FoundDraft, type KeptPlace } from './draft-keeper.ts'

export interface DraftState<T> {
  /** What was typed here before and not submitted; comes a moment after the form, once the server has answered. */
  found: FoundDraft<T> | undefined
  /** Tells what stands in the form now; cheap, so call it on every change. */
  keep: (value: T) => void
  /** The form was submitted or what was typed is given up. */
  clear: () => void
}

/**
 * Keeps what is typed in a form over a crash, a reload and the end of a session, for its user and organisation. The
 * newest of this browser's and the server's copy is found again. Mount anew for another place.
 */
export function useDraft<T extends object>(place: KeptPlace<T>): DraftState<T> {
  const [keeper] = useState(() => openDraft<T>(place))
  const [found, setFound] = useState<FoundDraft<T>>()
  useEffect(() => {
    let isHere = true
    void keeper.find().then((draft) => isHere && setFound(draft))
    const leave = keeper.follow()
    return () => {
      isHere = false
      leave()
    }
  }, [keeper])
  const clear = useCallback(() => {
    keeper.clear()
    setFound(undefined)
  }, [keeper])
  return { found, keep: keeper.keep, clear }
}
