import { useSyncExternalStore } from 'react'

/** Below 768 a phone; below 1088 the side menu starts collapsed. */
export type Viewport = 'mobile' | 'narrow' | 'desktop'

/** Widths in px at which the layout changes. */
export const breakpoints = { narrow: 768, desktop: 1088 } as const

const media = (width: number): MediaQueryList | undefined => globalThis.matchMedia?.(`(min-width: ${width}px)`)

function current(): Viewport {
  if (media(breakpoints.desktop)?.matches ?? true) return 'desktop'
  return media(breakpoints.narrow)?.matches ? 'narrow' : 'mobile'
}

function subscribe(changed: () => void): () => void {
  const lists = [media(breakpoints.narrow), media(breakpoints.desktop)]
  for (const list of lists) list?.addEventListener('change', changed)
  return () => {
    for (const list of lists) list?.removeEventListener('change', changed)
  }
}

/** The kind of window, kept up to date. */
export const useViewport = (): Viewport => useSyncExternalStore(subscribe, current)
