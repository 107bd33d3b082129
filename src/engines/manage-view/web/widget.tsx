import { createContext, createElement, use, useContext, type ComponentType, type ReactNode } from 'react'
import type { Field, FieldKind } from '#kernel/shared/field.ts'
import type { Code } from '#kernel/web/use-code.ts'

export interface ReadProps {
  field: Field
  value: unknown
  /** The record around the value: companions such as `x_dictText` stand in it. */
  row: Readonly<Record<string, unknown>>
  /** A list cell is one line; a detail may take more. */
  place: 'list' | 'detail'
}

/** A controlled form control. `id` joins it to its label; the rest comes from the form item. */
export interface EditProps {
  field: Field
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

export interface SearchProps {
  field: Field
  id: string
  /** All filters as the address spells them; a range reads two of them. */
  filters: Readonly<Record<string, string>>
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** How values of one kind are shown, edited and searched. */
export interface Widget {
  Read: ComponentType<ReadProps>
  Edit: ComponentType<EditProps>
  /** Absent where a kind cannot be searched. */
  Search?: ComponentType<SearchProps>
  /** Fetches code that only `Edit` and `Search` need, ahead of the first form. */
  preload?: () => unknown
}

export type WidgetTable = Readonly<Record<FieldKind, Widget>>

/** The table itself, or its code for when the first view needs it. */
type Source = WidgetTable | Code<WidgetTable>

const Widgets = createContext<Source | undefined>(undefined)

/** Hands the widgets of the application to every list, form and detail below. */
export function WidgetsProvider({ table, children }: { table: Source; children: ReactNode }): ReactNode {
  return <Widgets value={table}>{children}</Widgets>
}

const isCode = (source: Source): source is Code<WidgetTable> => 'preload' in source

/** The widgets; suspends until their code is there. */
export function useWidgets(): WidgetTable {
  const source = useContext(Widgets)
  if (!source) throw new Error('no WidgetsProvider stands above this view')
  return isCode(source) ? use(source.fetch()) : source
}

/** A value, shown by the widget of its kind. */
export function FieldValue(props: ReadProps): ReactNode {
  return createElement(useWidgets()[props.field.kind].Read, props)
}

/** A form control of the field's kind; stands directly below a form item. */
export function FieldControl(props: EditProps): ReactNode {
  return createElement(useWidgets()[props.field.kind].Edit, props)
}
