import { useMemo, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#kernel/web/gate.tsx'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { ListPanel } from '#engines/manage-view/web/list-panel.tsx'
import { wholeQuery } from '#engines/manage-view/web/list-query.ts'
import type { Row, View } from '#engines/manage-view/web/manage-view-props.ts'
import { SearchPanel } from '#engines/manage-view/web/search-panel.tsx'
import { SelectionBar } from '#engines/manage-view/web/selection-bar.tsx'
import { Toolbar } from '#engines/manage-view/web/toolbar.tsx'
import { useList } from '#engines/manage-view/web/use-list.ts'
import { useListAddress } from '#engines/manage-view/web/use-list-address.ts'
import type { Selection } from '#engines/manage-view/web/use-selection.ts'
import { useView, ViewContext, type ViewState } from '#engines/manage-view/web/view-context.tsx'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import '#engines/manage-view/web/manage-view.css'
import { repairApi } from '../shared/api.ts'
import { repairPermissions } from '../shared/permissions.ts'
import { cardFields, listFields, searchFields } from './use-board-view.ts'

export const idOf = (row: Row): string => row.id
/** Tickets are never removed. */
const remove = async (): Promise<boolean> => false

/**
 * The manage view's search, tools and list over the tickets. Composed here and not by the view itself, because a
 * ticket opens in a panel of its own, which to-dos and notices open too.
 */
export function BoardPanel({ view, selection }: { view: View; selection: Selection }): ReactNode {
  useWidgets()
  const address = useListAddress(view.fields)
  const cache = useQueryClient()
  const mayExport = useMay(repairPermissions.export)
  const isMobile = useViewport() === 'mobile'
  const asked = address.address
  const state = useMemo<ViewState>(
    () => ({
      view,
      may: { add: false, edit: false, remove: false, import: false, export: mayExport },
      address,
      list: {
        refresh: () => void cache.invalidateQueries({ queryKey: keyOf(repairApi.page) }),
        query: wholeQuery(view.fields, asked),
      },
      idOf,
      remove,
      listFields: isMobile ? cardFields : listFields,
      searchFields,
    }),
    [view, mayExport, address, cache, asked, isMobile],
  )
  return (
    <ViewContext value={state}>
      <Board selection={selection} />
    </ViewContext>
  )
}

function Board({ selection }: { selection: Selection }): ReactNode {
  const { view, address } = useView()
  const answer = useList(view, address)
  return (
    <section className="mv" aria-label={view.title}>
      <SearchPanel />
      <div className="mv-card-box">
        <Toolbar selection={selection} onImport={() => undefined} />
        <SelectionBar selection={selection} />
        <ListPanel answer={answer} selection={selection} />
      </div>
    </section>
  )
}
