import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { MakeDraggable } from './tab-drag.ts'
import type { Tabs } from './tabs.ts'

/**
 * Lets a mouse put tabs into another order; what that takes is fetched when the mouse first comes to the strip. Fingers
 * scroll the strip and open menus, which have the order too.
 */
export function useTabDrag(
  strip: RefObject<HTMLElement | null>,
  tabs: Tabs,
  move: (id: number, to: number) => void,
): (event: PointerEvent) => void {
  const [make, setMake] = useState<MakeDraggable>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (make && strip.current) return make(strip.current, move)
    return undefined
  }, [make, strip, move, tabs.list])
  return useCallback(({ pointerType }) => {
    if (pointerType !== 'mouse' || isAsked.current) return
    isAsked.current = true
    loadCode(() => import('./tab-drag.ts')).then(
      ({ makeDraggable }) => setMake(() => makeDraggable),
      () => {
        isAsked.current = false
      },
    )
  }, [])
}
