import { useEffect } from 'react'
import { create } from 'zustand'
import { useSession } from '#kernel/web/session.ts'

type Holds = Readonly<Record<number, readonly string[]>>

/** What is typed and not saved, as the pages say: keys by tab. */
export const useHolds = create<Holds>(() => ({}))

/** Whether anything is unsaved on any page. */
export const hasHolds = (holds: Holds): boolean => Object.values(holds).some((keys) => keys.length > 0)

export const isHeld = (id: number): boolean => (useHolds.getState()[id]?.length ?? 0) > 0

/** A page begins or ends to hold something unsaved under a key of its own. */
export function hold(id: number, key: string, isDirty: boolean): void {
  const keys = useHolds.getState()[id] ?? []
  if (keys.includes(key) === isDirty) return
  useHolds.setState({ [id]: isDirty ? [...keys, key] : keys.filter((each) => each !== key) })
}

/** Forgets what the page of a tab held. */
export function dropHolds(id: number): void {
  const { [id]: dropped, ...rest } = useHolds.getState()
  if (dropped) useHolds.setState(rest, true)
}

const ask = (event: BeforeUnloadEvent): void => {
  // Whoever was signed out has no choice any more; nor is there one where nothing is unsaved after all.
  if (useSession.getState().token === undefined || !hasHolds(useHolds.getState())) return
  event.preventDefault()
  // How browsers before 119 want to be told.
  event.returnValue = true
}

/** Lets the browser ask before the window goes while anything is unsaved. Without need nothing listens. */
export function useUnloadQuestion(): void {
  const isNeeded = useHolds(hasHolds)
  useEffect(() => {
    if (!isNeeded) return undefined
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
