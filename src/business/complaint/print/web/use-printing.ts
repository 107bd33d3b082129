import { createElement, lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'

const SheetPrint = lazy(async () => ({
  default: (await loadCode(() => import('./sheet-print.tsx'))).SheetPrint,
}))

export interface Printing {
  print: (ids: readonly string[], isHidden: boolean) => void
  /** The open preview; stands somewhere in the page. */
  dialog: ReactNode
}

/** Sheets on paper; their code comes with the first print. */
export function usePrinting(): Printing {
  const [asked, setAsked] = useState<{ ids: readonly string[]; isHidden: boolean }>()
  const print = useCallback((ids: readonly string[], isHidden: boolean) => setAsked({ ids, isHidden }), [])
  const close = useCallback(() => setAsked(undefined), [])
  const dialog = asked
    ? createElement(Suspense, { fallback: null }, createElement(SheetPrint, { ...asked, onClose: close }))
    : null
  return { print, dialog }
}
