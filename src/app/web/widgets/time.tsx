import { lazy, Suspense, type ReactNode } from 'react'
import { formatDate, formatDateTime } from '#kernel/web/format.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'

// The calendar weighs as much as a list: it comes when the page stands, or with the first field that needs it.
const load = () => import('./time-edit.tsx')
const LazyEdit = lazy(async () => ({ default: (await loadCode(load)).EditTime }))
const LazySearch = lazy(async () => ({ default: (await loadCode(load)).SearchDays }))

/** Fetches the calendar ahead of the first form that needs it. */
export const preloadTime = (): void => void load().catch(() => undefined)

/** Keeps the room of a field. */
const waiting = <span className="widget-waiting" aria-hidden />

const ReadDate = ({ value }: ReadProps): ReactNode => (
  <span className="widget-number">{formatDate(value as string)}</span>
)

const ReadDateTime = ({ value }: ReadProps): ReactNode => (
  <time className="widget-number" title={String(value)}>
    {formatDateTime(value as string)}
  </time>
)

const EditTime = (props: EditProps): ReactNode => (
  <Suspense fallback={waiting}>
    <LazyEdit {...props} />
  </Suspense>
)

const SearchDays = (props: SearchProps): ReactNode => (
  <Suspense fallback={waiting}>
    <LazySearch {...props} />
  </Suspense>
)

export const dateWidget: Widget = { Read: ReadDate, Edit: EditTime, Search: SearchDays }
export const dateTimeWidget: Widget = { Read: ReadDateTime, Edit: EditTime, Search: SearchDays }
