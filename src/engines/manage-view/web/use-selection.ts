import { useCallback, useMemo, useState } from 'react'
import type { Row } from './manage-view-props.ts'

export interface Selection {
  /** Selected rows by key; they stay selected on other pages of the list. */
  rows: ReadonlyMap<string, Row>
  toggle: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

export function useSelection(idOf: (row: Row) => string): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const toggle = useCallback(
    (changed: readonly Row[], on: boolean) =>
      setRows((before) => {
        const next = new Map(before)
        for (const row of changed) {
          if (on) next.set(idOf(row), row)
          else next.delete(idOf(row))
        }
        return next
      }),
    [idOf],
  )
  const clear = useCallback(() => setRows(new Map()), [])
  return useMemo(() => ({ rows, toggle, clear }), [rows, toggle, clear])
}
