import { useEffect, useRef } from 'react'
import { tabAt } from './tab-order.ts'
import type { Tabs } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

/** Whether a window above the pages waits for an answer. */
const isAsked = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((one) => one.getClientRects().length > 0)

/** Alt+1 to Alt+8 show a tab by its place, Alt+9 the last one, Alt+W closes the shown one; wherever the focus is. */
export function useTabKeys(tabs: Tabs, actions: TabActions): void {
  const latest = useRef({ tabs, actions })
  useEffect(() => {
    latest.current = { tabs, actions }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // Alt Gr, which writes letters on some keyboards, counts as Ctrl and Alt.
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing
      if (!isOurs || isAsked()) return
      // By the key's place: with Alt some systems write other signs.
      const digit = /^(?:Digit|Numpad)(?<digit>[1-9])$/.exec(event.code)?.groups?.['digit']
      const wanted = digit ? tabAt(latest.current.tabs, Number(digit)) : undefined
      if (wanted) latest.current.actions.show(wanted.id)
      else if (event.code === 'KeyW') latest.current.actions.close(latest.current.tabs.active)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
