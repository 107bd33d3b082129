import { useState, type ComponentType, type ReactNode } from 'react'

/** What takes steps of tickets: it asks for what a step needs, and sends it. */
export interface ActProps {
  kind: string
  id: string
  /** The step that was pressed last; without one the code and the ticket are there before it is needed. */
  pressed: { action: string; count: number } | undefined
}

export interface Acts {
  /** Takes a step. */
  press: (action: string) => void
  /** Stands somewhere in the page. */
  part: ReactNode
}

/** The steps of a ticket on a home page. Their code comes with the first press, or once `isReady`. */
export function useActs(
  { id, kind }: { id: string; kind: string },
  Act: ComponentType<ActProps>,
  isReady = false,
): Acts {
  const [pressed, setPressed] = useState<ActProps['pressed']>()
  return {
    press: (action) => setPressed((before) => ({ action, count: (before?.count ?? 0) + 1 })),
    part: (pressed ?? isReady) ? <Act kind={kind} id={id} pressed={pressed} /> : null,
  }
}
