import { useEffect, useMemo } from 'react'
import { useSession } from '#kernel/web/session.ts'
import { excludedCodes } from '../shared/authority.ts'
import { validateRows } from '../shared/validate.ts'
import type { GridStore } from './grid-store.ts'
import type { WebColumn } from './web-column.ts'

/** The codes that the user lacks below the prefix. */
export function useExcluded(prefix: string | undefined): ReadonlySet<string> {
  const permissions = useSession((session) => session.permissions)
  return useMemo(
    () => excludedCodes(prefix, permissions?.auth ?? [], permissions?.allAuth ?? []),
    [prefix, permissions],
  )
}

/** The columns that the user may see, with the offers of their dictionaries. */
export function useShown(columns: readonly WebColumn[], excluded: ReadonlySet<string>): readonly WebColumn[] {
  const dictionaries = useSession((session) => session.dictionaries)
  return useMemo(
    () =>
      columns
        .filter(({ key }) => !excluded.has(key))
        .map((column) => {
          const items = column.dictCode === undefined ? undefined : (dictionaries[column.dictCode] ?? [])
          return items ? { ...column, options: items.map(({ value, text }) => ({ value, label: text })) } : column
        }),
    [columns, excluded, dictionaries],
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
