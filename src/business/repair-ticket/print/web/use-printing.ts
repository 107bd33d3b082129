import { createElement, lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'

const WorkOrderPrint = lazy(async () => ({
  default: (await loadCode(() => import('./work-order-print.tsx'))).WorkOrderPrint,
}))

export interface Printing {
  print: (ids: readonly string[]) => void
  /** The open preview; stands somewhere in the page. */
  dialog: ReactNode
}

/** Work orders on paper; their code comes with the first print. */
export function usePrinting(): Printing {
  const [ids, setIds] = useState<readonly string[]>([])
  const print = useCallback((wanted: readonly string[]) => setIds(wanted), [])
  const close = useCallback(() => setIds([]), [])
  const dialog =
    ids.length > 0
      ? createElement(
          Suspense,
          { fallback: null },
          createElement(WorkOrderPrint, { key: ids.join(), ids, onClose: close }),
        )
      : null
  return { print, dialog }
}
