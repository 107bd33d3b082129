import { useCallback, useMemo, useState } from 'react'

/** What the parts of one tree page share. */
export interface TreeHandle<Asked> {
  /** The open window of the page, and what it is about. */
  asked: Asked | undefined
  ask: (asked: Asked) => void
  close: () => void
  /** Reads all open levels anew. */
  renew: () => void
  /** How often that was asked for. */
  version: number
}

/** The state of a tree page, for its actions, its tools and its windows. */
export function useTreePage<Asked>(): TreeHandle<Asked> {
  const [asked, setAsked] = useState<Asked>()
  const [version, setVersion] = useState(0)
  const ask = useCallback((next: Asked) => setAsked(() => next), [])
  const close = useCallback(() => setAsked(undefined), [])
  const renew = useCallback(() => setVersion((before) => before + 1), [])
  return useMemo(() => ({ asked, ask, close, renew, version }), [asked, ask, close, renew, version])
}
