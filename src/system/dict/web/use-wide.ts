import { useSyncExternalStore } from 'react'

/** From here on list and items have room beside each other. */
const wide = matchMedia('(min-width: 1280px)')

const watch = (tell: () => void): (() => void) => {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

/** Is there room for two panes. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches)
