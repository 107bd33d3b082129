import { useEffect, useId, useInsertionEffect } from 'react'
import { useTab } from './tab.ts'

/**
 * Tells the tab around a page that something on it is unsaved: closing the tab or the window then asks first. A hidden
 * tab keeps its hold, for its page is still there; only a page that is really gone lets go.
 */
export function useUnsaved(isDirty: boolean): void {
  const key = useId()
  const { hold } = useTab()
  useEffect(() => hold(key, isDirty), [hold, key, isDirty])
  // Of all effects only this kind rests while its tab is hidden, and ends with the page itself.
  useInsertionEffect(() => () => queueMicrotask(() => hold(key, false)), [hold, key])
}
