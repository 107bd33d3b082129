import { createElement, type ReactNode } from 'react'
import { formatDate, formatDateTime } from '#kernel/web/format.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { codeOf, useCode } from '#kernel/web/use-code.ts'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'

// The calendar weighs as much as a list: it comes ahead of the first form, or with the first field that needs it.
const calendar = codeOf(
  () => import('./time-edit.tsx'),
  (module) => module,
  loadCode,
)

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

function EditTime(props: EditProps): ReactNode {
  const code = useCode(calendar)
  return code ? createElement(code.EditTime, props) : waiting
}

function SearchDays(props: SearchProps): ReactNode {
  const code = useCode(calendar)
  return code ? createElement(code.SearchDays, props) : waiting
}

const { preload } = calendar

export const dateWidget: Widget = { Read: ReadDate, Edit: EditTime, Search: SearchDays, preload }
export const dateTimeWidget: Widget = { Read: ReadDateTime, Edit: EditTime, Search: SearchDays, preload }
