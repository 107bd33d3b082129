import { useEffect, useRef } from 'react'
import { usePreference } from '#kernel/web/use-preference.ts'
import { randomId } from '#kernel/web/random-id.ts'
import { viewPreference, type SavedView } from '../shared/list-preferences.ts'
import { habitsOf, useColumnChoice } from './use-column-choice.ts'
import { useView } from './view-context.tsx'

export interface SavedViewsHandle {
  views: readonly SavedView[]
  /** Id of the view that a bare visit begins with. */
  standard: string | null
  /** The view that the list came from, as far as this user has it. */
  current: SavedView | undefined
  apply: (view: SavedView) => void
  /** Keeps the list as it stands under a name; a view of that name is replaced. */
  save: (name: string) => void
  remove: (id: string) => void
  setStandard: (id: string | null) => void
}

/** The user's own views of the list. */
export function useSavedViews(): SavedViewsHandle {
  const { view, address } = useView()
  const [{ views, standard }, keep] = usePreference(viewPreference, habitsOf(view))
  const [columns, keepColumns] = useColumnChoice(view)
  const { filters, size, sort, advanced, view: id } = address.address
  return {
    views,
    standard,
    current: views.find((one) => one.id === id),
    apply: (wanted) => {
      keepColumns(wanted.columns)
      address.change(partsOf(wanted))
    },
    save: (name) => {
      const known = views.find((one) => one.name === name)
      const conditions = advanced && { matchType: advanced.matchType, conditions: [...advanced.conditions] }
      const made: SavedView = {
        id: known?.id ?? randomId(),
        name,
        filters: { ...filters },
        size,
        columns: {
          ...columns,
          order: [...columns.order],
          hidden: [...columns.hidden],
          asked: columns.asked && [...columns.asked],
        },
        ...(sort && { sort }),
        ...(conditions && { advanced: conditions }),
      }
      keep({ views: known ? views.map((one) => (one === known ? made : one)) : [...views, made], standard })
      address.change({ view: made.id, page: address.address.page }, { replace: true })
    },
    remove: (gone) =>
      keep({ views: views.filter((one) => one.id !== gone), standard: standard === gone ? null : standard }),
    setStandard: (next) => keep({ views: [...views], standard: next }),
  }
}

const partsOf = ({ id, filters, size, sort, advanced }: SavedView) =>
  ({ filters, size, sort: sort ?? null, advanced: advanced ?? null, view: id }) as const

/** Shows the user's default view when a visit asks for nothing in particular; once, so that 重置 is free. */
export function useStandardView(): void {
  const { view, address } = useView()
  const [{ views, standard }] = usePreference(viewPreference, habitsOf(view))
  const [, keepColumns] = useColumnChoice(view)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    if (!address.isBare) isDone.current = true
    const wanted = address.isBare ? views.find(({ id }) => id === standard) : undefined
    if (!wanted) return
    isDone.current = true
    keepColumns(wanted.columns)
    address.change(partsOf(wanted), { replace: true })
  }, [address, views, standard, keepColumns])
}
