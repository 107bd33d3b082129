import { useCallback, useState } from 'react'
import { readStored, writeStored } from '#kernel/web/storage.ts'
import { useViewport } from '#kernel/web/viewport.ts'

const NAME = 'SIDEBAR_TYPE'
const YEAR_MS = 365 * 86_400_000

/**
 * Whether the menu is open. The choice made on a wide window is remembered; a narrower one starts closed each time,
 * and its toggling is not remembered.
 */
export function useMenuOpen(): { open: boolean; toggle: () => void; close: () => void } {
  const viewport = useViewport()
  const [wide, setWide] = useState(() => readStored<boolean>(NAME) ?? true)
  const [small, setSmall] = useState({ viewport, open: false })
  if (small.viewport !== viewport) setSmall({ viewport, open: false })
  const isWide = viewport === 'desktop'
  const open = isWide ? wide : small.viewport === viewport && small.open

  const toggle = useCallback(() => {
    if (!isWide) return setSmall({ viewport, open: !open })
    setWide(!open)
    writeStored(NAME, !open, YEAR_MS)
  }, [isWide, open, viewport])
  const close = useCallback(() => setSmall((before) => ({ ...before, open: false })), [])
  return { open, toggle, close }
}
