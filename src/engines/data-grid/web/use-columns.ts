import { useEffect, useMemo } from 'react'
import { lackOf } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { lackedCodes } from '../shared/authority.ts'
import { validateRows } from '../shared/validate.ts'
import type { GridStore } from './grid-store.ts'
import type { WebColumn } from './web-column.ts'

/** The codes that the user lacks below the prefix: null is hidden, words say why it shows disabled. */
type Lacks = ReadonlyMap<string, string | null>

export function useLacks(prefix: string | undefined): Lacks {
  const permissions = useSession((session) => session.permissions)
  return useMemo(() => {
    const lacked = lackedCodes(prefix, permissions?.auth ?? [], permissions?.allAuth ?? [])
    const words = (code: string): string | null => lackOf(`${prefix}:${code}`, permissions) ?? null
    return new Map([...lacked].map(([code, lack]) => [code, lack === 'hidden' ? null : words(code)]))
  }, [prefix, permissions])
}

/** The columns that the user may see, with the offers of their dictionaries; what is only lacked can be read. */
export function useShown(columns: readonly WebColumn[], lacks: Lacks): readonly WebColumn[] {
  const dictionaries = useSession((session) => session.dictionaries)
  return useMemo(
    () =>
      columns
        .filter(({ key }) => lacks.get(key) !== null)
        .map((column) => {
          const why = lacks.get(column.key)
          return why ? { ...column, isReadOnly: true, tip: why } : column
        })
        .map((column) => {
          const items = column.dictCode === undefined ? undefined : (dictionaries[column.dictCode] ?? [])
          return items ? { ...column, options: items.map(({ value, text }) => ({ value, label: text })) } : column
        }),
    [columns, lacks, dictionaries],
  )
}

/** Checks rows by their rules a moment after they were edited. */
export function useChecks(store: GridStore, columns: readonly WebColumn[]): void {
  useEffect(
    () =>
      store.onEdit((ids) => {
        const rows = [...ids].flatMap((id) => store.rowOf(id) ?? [])
        setTimeout(() => {
          void validateRows(columns, rows, store.rows()).then((found) => store.setErrorsOf(ids, found))
        }, 0)
      }),
    [store, columns],
  )
}
