/** The kinds of cells that a grid brings along. Their names are reserved. */
export const cellTypes = [
  'normal',
  'input',
  'inputNumber',
  'checkbox',
  'select',
  'date',
  'datetime',
  'upload',
  'file',
  'image',
  'popup',
  'list_multi',
  'sel_search',
  'sel_search_async',
  'radio',
  'checkbox_meta',
  'input_pop',
  'sel_depart',
  'sel_user',
  'slot',
  'hidden',
  'drag-sort',
  'progress',
] as const

export type CellType = (typeof cellTypes)[number]

/** A row: its id, its values by column key, and companions such as `userId_dictText`. Never changed in place. */
export type GridRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Something to choose from. */
export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

/** What a cell must fulfil; the first broken rule speaks. */
export type CellRule =
  | { required: true; message?: string }
  | { unique: true; message?: string }
  /** The name of a preset or an expression of one's own; an empty cell passes. */
  | { pattern: string; message?: string }
  /** One's own check: answers what is wrong, or nothing. */
  | { handler: (value: unknown, row: GridRow) => string | undefined | Promise<string | undefined> }

export type Statistic = 'sum' | 'average'

/** A column of the grid. Web code may add how a slot is drawn and how files are sent. */
export interface GridColumn {
  key: string
  title: string
  /** One of `cellTypes` or the name of an installed kind. */
  type: CellType | (string & {})
  width?: number
  /** Stays at this edge while the others scroll past; such columns are moved to their edge. */
  fixed?: 'left' | 'right'
  /** Shown beside the title on hover and focus. */
  tip?: string
  placeholder?: string
  /** Of new rows. */
  defaultValue?: unknown
  isReadOnly?: boolean | ((row: GridRow) => boolean)
  /** What select, radio, list_multi and the searching kinds offer. */
  options?: readonly Choice[]
  /** The offer as the code of a dictionary. */
  dictCode?: string
  /** The offer as an answer to a keyword; the chosen label is kept in `<key>_dictText`. */
  search?: (keyword: string) => Promise<readonly Choice[]>
  /** What a checkbox stores when it is checked and when not: true and false, for checkbox_meta `Y` and `N`. */
  customValue?: readonly [checked: unknown, unchecked: unknown]
  /** A radio that is chosen and clicked again is cleared. */
  allowClear?: boolean
  /** Files may be fetched from the cell; true unless told. */
  allowDownload?: boolean
  /** Files may be taken out of the cell; true unless told. */
  allowRemove?: boolean
  /** Most files of a file or image cell. */
  maxCount?: number
  /** Opens the selector of a popup cell and answers the values for the row, or nothing. */
  pick?: (row: GridRow) => Promise<Readonly<Record<string, unknown>> | undefined>
  validateRules?: readonly CellRule[]
  statistics?: Statistic
  /** Holds the row's place, numbered from 1. */
  isOrder?: boolean
}

/** A file in a cell. `path` is what the server stored. */
export interface FileValue {
  name: string
  type: string
  size: number
  status: 'uploading' | 'done' | 'error'
  percent: number
  path: string
  message: string
}

const types: ReadonlySet<string> = new Set(cellTypes)

/** Refuses a name for a new kind of cell when the grid itself uses it. Throws RangeError. */
export function assertFreeType(name: string): void {
  if (types.has(name)) throw new RangeError(`单元格类型 ${name} 是保留名称，不能安装`)
}

const checks: ReadonlySet<string> = new Set(['checkbox', 'checkbox_meta'])
const choices: ReadonlySet<string> = new Set(['select', 'radio', 'sel_search'])
const searches: ReadonlySet<string> = new Set(['sel_search_async', 'sel_depart', 'sel_user'])
const files: ReadonlySet<string> = new Set(['upload', 'file', 'image'])
const shown: ReadonlySet<string> = new Set(['normal', 'slot', 'hidden', 'drag-sort', 'progress'])

export const isCheck = ({ type }: GridColumn): boolean => checks.has(type)
/** One value out of a known list. */
export const isChoice = ({ type }: GridColumn): boolean => choices.has(type)
/** One value out of what a search answers. */
export const isSearch = ({ type }: GridColumn): boolean => searches.has(type)
export const isFile = ({ type }: GridColumn): boolean => files.has(type)
/** Kinds that only show. */
export const isShown = ({ type }: GridColumn): boolean => shown.has(type)

/** What a checkbox stores, checked and unchecked. */
export const checkValues = ({ type, customValue }: GridColumn): readonly [unknown, unknown] =>
  customValue ?? (type === 'checkbox' ? [true, false] : ['Y', 'N'])

/** Rows that nobody may change: a field and the value, or one of the values, that locks the row. */
export type DisabledRows = Readonly<Record<string, unknown>>

export function isRowDisabled(rule: DisabledRows | undefined, row: GridRow): boolean {
  if (!rule) return false
  return Object.entries(rule).some(([field, value]) =>
    Array.isArray(value) ? value.includes(row[field]) : row[field] === value,
  )
}

/** May the cell be changed at all. */
export function isEditable(column: GridColumn, row: GridRow, rule?: DisabledRows): boolean {
  const { isReadOnly = false } = column
  if (isShown(column) || isRowDisabled(rule, row)) return false
  return !(typeof isReadOnly === 'function' ? isReadOnly(row) : isReadOnly)
}
