import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { tabId } from './tab-ids.ts'
import type { Tabs } from './tabs.ts'

/**
 * Gives the focus back to the strip after a tab that had it went or moved. The returned function asks for it: for a
 * tab, or for whichever is shown then.
 */
export function useTabFocus(strip: RefObject<HTMLElement | null>, tabs: Tabs): (id?: number) => void {
  const wanted = useRef<number | 'active'>(undefined)
  useLayoutEffect(() => {
    const target = wanted.current
    if (target === undefined) return
    wanted.current = undefined
    const isFree = document.activeElement === document.body || strip.current?.contains(document.activeElement)
    if (isFree)
      strip.current?.querySelector<HTMLElement>(`#${tabId(target === 'active' ? tabs.active : target)}`)?.focus()
  }, [strip, tabs])
  return useCallback((id) => {
    wanted.current = id ?? 'active'
  }, [])
}
