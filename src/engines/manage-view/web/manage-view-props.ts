import type { ComponentType, ReactNode } from 'react'
import type { FieldList } from '#kernel/shared/field.ts'
import type { AllowedAction, LogEntry } from '#kernel/shared/dealing.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import type { RecordSchema } from '#kernel/shared/schema.ts'
import type { CrudApi, CrudPermissions } from '../shared/crud-api.ts'
import type { RowRefusal } from '../shared/row-refusal.ts'
import type { EditProps } from './widget.tsx'

/** A record as the parts inside the engine see it; pages keep their own type. */
export type Row = Record<string, unknown> & {
  id: string
  version?: number
  allowedActions?: readonly AllowedAction[]
  timeline?: readonly LogEntry[]
}

/** What an action of a page may do with the list that it stands in. */
export interface ListHandle {
  /** Reads the list and the open record anew. */
  refresh(): void
  /** The query of the list as it is sent, without paging. */
  query: Readonly<Record<string, string>>
  /** Lets all selected rows go. */
  deselect(): void
}

export interface RowAction<R> {
  key: string
  label: string
  permission?: Permission | string
  danger?: boolean
  /** Leaves the action away where it makes no sense. */
  visible?: (row: R) => boolean
  /** Why the action is refused for this row; it is then shown disabled. */
  refusal?: (row: R) => string | null
  onClick: (row: R, list: ListHandle) => void
}

export interface ToolbarAction {
  key: string
  label: string
  permission?: Permission
  /** Why it cannot be done now; it is then shown disabled. */
  refusal?: string | null
  onClick: (list: ListHandle) => void
}

/** Works on the selected rows; without any the user is told to choose. */
export interface BatchAction<R> {
  key: string
  label: string
  permission?: Permission
  danger?: boolean
  /** Why it is refused for the selected rows; it is then shown disabled. */
  refusal?: (rows: readonly R[]) => string | null
  onClick: (rows: readonly R[], list: ListHandle) => void
}

export interface ColumnOverride<R> {
  title?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  render?: (value: unknown, row: R) => ReactNode
}

export interface FormOptions {
  /** The input that is sent; the body of `api.create` by default. */
  input?: RecordSchema
  /** Controls of single fields, by key; the widget of its kind otherwise. */
  controls?: Readonly<Record<string, ComponentType<EditProps>>>
  /** Columns of the form from 900 px on. */
  span?: 1 | 2
  surface?: 'modal' | 'drawer'
  /** Stands below the fields; `row` is undefined for a new record. Named items inside join the input. */
  extra?: (row: Row | undefined) => ReactNode
  /** Told of the answer once a record is stored. */
  onSaved?: (answer: unknown, isNew: boolean) => void
}

/** What belongs to a record, beside its facts; whoever lacks the permission does not see it. */
export interface DetailTab {
  key: string
  label: string
  children: ReactNode
  permission?: Permission
}

export interface DetailOptions<R> {
  surface?: 'drawer' | 'modal'
  /** Most columns of the descriptions; as many as have room, up to four, by default. */
  columns?: 1 | 2 | 3 | 4
  /** Facts that are more than a value, by key; the widget of its kind otherwise. */
  facts?: Readonly<Record<string, (row: R) => ReactNode>>
  /** Facts that only a later step, or few records, say: left out while they are empty. Others show a dash. */
  whenTold?: readonly string[]
  /** What belongs to the record, one tab each, behind the facts. */
  tabs?: (row: R) => readonly DetailTab[]
  /** Stands at the side; who did what, when, where a record has states and nothing else is said here. */
  aside?: (row: R) => ReactNode
}

/** A window over an opened record: it closes softly, so it stays for a moment after `isOpen` has gone. */
export interface OpenedRecord {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Keys of fields in the order in which they stand at a place; what is left out does not show there. */
export interface FieldOrder {
  search?: readonly string[]
  list?: readonly string[]
  /** On a phone: the first names the card, then come its state and five facts. */
  cards?: readonly string[]
}

export interface StepDialogProps<R> {
  row: R
  action: AllowedAction
  onClose: () => void
  /** Sends the step with what the dialog asked for; throws `CallError` when it is refused. */
  deal: (input: Record<string, unknown>) => Promise<void>
}

export interface ManageViewProps<R extends { id: string }, I> {
  /** The noun of the records: 工作日历. */
  title: string
  api: CrudApi<R, I>
  fields: FieldList
  permissions: CrudPermissions
  rowKey?: keyof R & string
  form?: FormOptions
  columns?: { readonly [K in keyof R & string]?: ColumnOverride<R> }
  /** Why a row may not be changed or removed now; its buttons then stay in place and say so. */
  refuses?: RowRefusal<R>
  rowActions?: readonly RowAction<R>[]
  toolbarActions?: readonly ToolbarAction[]
  batchActions?: readonly BatchAction<R>[]
  detail?: DetailOptions<R>
  /** The page's own window over an opened record, in the place of the detail. */
  recordWindow?: (opened: OpenedRecord) => ReactNode
  /** Steps that ask for more than a reason, by action. */
  stepDialogs?: Readonly<Record<string, ComponentType<StepDialogProps<R>>>>
  /** Search values of a fresh visit, as the address spells them; 重置 returns to them. */
  initialQuery?: Readonly<Record<string, string>>
  /** Conditions that hold for every query of the list and its export, whatever the user filters by. */
  fixed?: Readonly<Record<string, string>>
  /** Where the order of the field list will not do. */
  order?: FieldOrder
  /** Stands between toolbar and rows: what the rows of the query, on all pages, come to. */
  summary?: (query: Readonly<Record<string, string>>) => ReactNode
  /** What a phone shows: a card a record, or the table, scrolled sideways. Cards by default. */
  narrow?: 'cards' | 'table'
}

/** The properties inside the engine, where the record's own type no longer matters. */
export type View = ManageViewProps<Row, Record<string, unknown>>
