import { createElement, lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import type { Fault } from '../../shared/schema.ts'

const WorkOrderPrint = lazy(async () => ({
  default: (await loadCode(() => import('./work-order-print.tsx'))).WorkOrderPrint,
}))

/** Most work orders of one print. */
const mostPrints = 50

interface Printing {
  print: (tickets: readonly Fault[]) => void
  /** The open preview; stands somewhere in the page. */
  dialog: ReactNode
}

/** Work orders on paper; their code comes with the first print. */
export function usePrinting(): Printing {
  const toast = useToast()
  const [ids, setIds] = useState<readonly string[]>([])
  const close = useCallback(() => setIds([]), [])
  const print = useCallback(
    (tickets: readonly Fault[]) => {
      if (tickets.length > mostPrints) toast.warning(`一次最多打印${mostPrints}张`)
      else setIds(tickets.map(({ id }) => id))
    },
    [toast],
  )
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
