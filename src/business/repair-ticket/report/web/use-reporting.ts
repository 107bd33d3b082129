import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#kernel/web/gate.tsx'
import { repairPermissions } from '../../shared/permissions.ts'

export interface Reporting {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Whether a report is being written; it stands in the address as `_open=add`, so that it can be begun from anywhere. */
export function useReporting(): Reporting {
  const [params, setParams] = useSearchParams()
  const may = useMay(repairPermissions.add)
  const change = useCallback(
    (isOpen: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('_open')
          next.delete('_area')
          if (isOpen) next.set('_open', 'add')
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const open = useCallback(() => change(true), [change])
  const close = useCallback(() => change(false), [change])
  return { isOpen: may && params.get('_open') === 'add', open, close }
}
