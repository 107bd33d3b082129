import { Fragment, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import './manage-view.css'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useKitClass } from '#kernel/web/plain-controls.tsx'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import type { OpenRecord } from '../shared/address.ts'
import { fieldsAt } from './columns.ts'
import { ImportDialog, preloadRecords, RecordDetail, RecordForm, RecycledDrawer } from './lazy-windows.tsx'
import { ListPanel } from './list-panel.tsx'
import { wholeQuery } from './list-query.ts'
import type { ManageViewProps, Row, View } from './manage-view-props.ts'
import { usePin, type Pin } from './pin.ts'
import { PinnedBar } from './pinned-bar.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useIsResident, useIsSearched, useRowsAhead } from './use-list.ts'
import { useListAddress } from './use-list-address.ts'
import { useRemoval } from './use-removal.tsx'
import { useRowRefusal } from './use-row-refusal.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { useView, ViewContext, type Allowed, type ViewState } from './view-context.tsx'
import { useWidgets } from './widget.tsx'

/** Fetched once the list stands, so that no click waits for code. */
const PRELOAD_MS = 800

/** The whole page of a unit: search, list, form, detail, import and export, from its calls and its field list. */
export function ManageView<R extends { id: string }, I>(props: ManageViewProps<R, I>): ReactNode {
  // Inside, records are plain rows: the page's own type matters only to what the page hands in.
  const pin = usePin()
  const view = pinned(props as unknown as View, pin)
  const { fields, api, order } = view
  // What a fresh visit begins with could not be cleared without a search.
  const address = useListAddress(fields, pin ? undefined : view.initialQuery)
  useRowsAhead(view, address)
  // Waits here for the code of the widgets, before anything below has a state to lose.
  useWidgets()
  const may = useAllowed(view, pin)
  const cache = useQueryClient()
  const rowKey = view.rowKey ?? 'id'
  const idOf = useCallback((row: Row) => String(row[rowKey]), [rowKey])
  const refusalOf = useRowRefusal(view)
  const remove = useRemoval(view, idOf)
  const selection = useSelection(idOf)
  const isCards = useViewport() === 'mobile' && view.narrow !== 'table'
  const { filters, sort, advanced } = address.address
  const { clear } = selection
  const list = useMemo(
    () => ({
      refresh: () => {
        void cache.invalidateQueries({ queryKey: keyOf(api.page) })
        void cache.invalidateQueries({ queryKey: keyOf(api.one) })
      },
      query: {
        ...wholeQuery(fields, { filters, ...(sort && { sort }), ...(advanced && { advanced }) }),
        ...(pin && { [pin.by]: pin.value }),
      },
      deselect: clear,
    }),
    [cache, api, fields, filters, sort, advanced, clear, pin],
  )
  const listed = (isCards ? order?.cards : undefined) ?? order?.list
  const listFields = useMemo(() => fieldsAt(fields, 'list', listed), [fields, listed])
  const searchFields = useMemo(() => fieldsAt(fields, 'search', order?.search), [fields, order])
  const kit = useKitClass()
  const state: ViewState = useMemo(
    () => ({ view, may, address, list, idOf, refusalOf, remove, listFields, searchFields, isCards, kit }),
    [view, may, address, list, idOf, refusalOf, remove, listFields, searchFields, isCards, kit],
  )
  return (
    <ViewContext value={state}>
      <Screen all={selection} pin={pin} />
    </ViewContext>
  )
}

const pinned = (view: View, pin: Pin | undefined): View =>
  pin ? { ...view, fixed: { ...view.fixed, [pin.by]: pin.value } } : view

function Screen({ all, pin }: { all: Selection; pin: Pin | undefined }): ReactNode {
  const { view, may, list } = useView()
  const isSelectable = !pin && (may.remove || may.export || view.batchActions !== undefined)
  const selection = isSelectable ? all : undefined
  const [isImporting, setImporting] = useState(false)
  usePreloaded(view)
  return (
    <section className="mv" aria-label={view.title}>
      {!pin && <Search />}
      <div className={pin ? 'mv-pinned' : 'mv-card-box'}>
        {pin ? <PinnedBar pin={pin} /> : <Toolbar selection={selection} onImport={() => setImporting(true)} />}
        {selection && <SelectionBar selection={selection} />}
        {view.summary?.(list.query)}
        <ListPanel selection={selection} />
      </div>
      <Suspense>
        <RecordWindow />
        {may.import && isImporting && (
          <ImportDialog source={view} onStored={() => list.refresh()} onClose={() => setImporting(false)} />
        )}
      </Suspense>
    </section>
  )
}

const Search = (): ReactNode => (useIsResident() ? <ResidentSearch /> : <SearchPanel />)

/** Whoever only lives here sees no search over a single row. */
function ResidentSearch(): ReactNode {
  const { view, address } = useView()
  return useIsSearched(view, address) && <SearchPanel />
}

/** Fetches what the first click on a record will need, and what its form consists of. */
function usePreloaded({ fields, recordWindow }: View): void {
  const widgets = useWidgets()
  const hasOwn = recordWindow !== undefined
  useEffect(() => {
    if (hasOwn) return undefined
    const timer = setTimeout(() => {
      preloadRecords()
      for (const { kind } of fields) widgets[kind].preload?.()
    }, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [fields, hasOwn, widgets])
}

/** What the address says stands open: the detail or form of a record, or the bin. */
function RecordWindow(): ReactNode {
  const { view, may, address } = useView()
  const [record, isOpen, serial] = useKept(address.address.open)
  switch (record?.mode) {
    case 'detail':
      if (!view.recordWindow) return <RecordDetail key={serial} id={record.id} isOpen={isOpen} />
      return <Fragment key={serial}>{view.recordWindow({ id: record.id, isOpen, onClose: address.close })}</Fragment>
    case 'add':
      return may.add && <RecordForm key={serial} id={undefined} isOpen={isOpen} />
    case 'edit':
      return may.edit && <RecordForm key={serial} id={record.id} isOpen={isOpen} />
    case 'recycled':
      return may.remove && view.api.recycled && <RecycledDrawer isOpen={isOpen} />
    case undefined:
      return null
  }
}

/** Keeps the last record in place while its window closes, and counts openings, so that each begins afresh. */
function useKept(open: OpenRecord | undefined): readonly [OpenRecord | undefined, boolean, number] {
  const name = open ? JSON.stringify(open) : ''
  const [kept, setKept] = useState({ name, record: open, serial: 0 })
  if (name !== kept.name) {
    setKept({ name, record: open ?? kept.record, serial: open ? kept.serial + 1 : kept.serial })
  }
  return [open ?? kept.record, open !== undefined, kept.serial]
}

function useAllowed({ api, permissions }: View, pin: Pin | undefined): Allowed {
  const may = useMayAny()
  return useMemo(() => {
    const both = (call: unknown, permission: Parameters<typeof may>[0] | undefined): boolean =>
      call !== undefined && permission !== undefined && may(permission)
    return {
      add: !pin && both(api.create, permissions.add),
      edit: both(api.update, permissions.edit),
      remove: both(api.remove, permissions.delete),
      import: both(api.import, permissions.import),
      export: both(api.export, permissions.export),
    }
  }, [api, permissions, may, pin])
}
