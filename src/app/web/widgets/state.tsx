import type { ReactNode } from 'react'
import { companionOf } from '#kernel/shared/field.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import type { ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'
import { SearchMany } from './choice.tsx'

function ReadState({ field, value, row }: ReadProps): ReactNode {
  const state = field.machine?.states[String(value)]
  const companion = row[companionOf(field.key)]
  return (
    <StateMark tone={state?.tone ?? 'default'}>
      {state?.label ?? (typeof companion === 'string' ? companion : String(value))}
    </StateMark>
  )
}

function SearchState(props: SearchProps): ReactNode {
  const states = Object.entries(props.field.machine?.states ?? {})
  return <SearchMany {...props} options={states.map(([value, { label }]) => ({ value, label }))} />
}

/** A form only shows the state: records move by their steps, never by an edit. */
export const stateWidget: Widget = {
  Read: ReadState,
  Edit: ({ field, value }) => <ReadState field={field} value={value} row={{}} place="detail" />,
  Search: SearchState,
}
