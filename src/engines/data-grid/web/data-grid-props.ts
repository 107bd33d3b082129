import type { ReactNode } from 'react'
import type { GridRow } from '../shared/column.ts'
import type { GridChanges, GridStore } from './grid-store.ts'
import type { WebColumn } from './web-column.ts'

/** The buttons above a grid. */
export type GridTool = 'add' | 'save' | 'remove' | 'clear' | 'collapse'

export interface DataGridProps {
  /** Holds the rows: see `useGridStore`. */
  store: GridStore
  /** Names the table for screen readers. */
  label: string
  /** Describe once, outside of the component. */
  columns: readonly WebColumn[]
  /** All but 保存 unless told; 保存 needs `onSave`. */
  tools?: readonly GridTool[]
  /** More buttons of the page. */
  extra?: ReactNode
  /** Cells are edited when they are pressed, or hold their inputs all the time. */
  mode?: 'click' | 'always'
  /** Pixels: 61 and 400 unless told. */
  rowHeight?: number
  maxHeight?: number
  /** Rows can be ticked; true unless told. */
  selects?: boolean
  /** Rows are counted; true unless told. */
  numbers?: boolean
  /** Buttons and columns whose codes below this prefix the user lacks are hidden, or disabled where their type says so. */
  authority?: string
  /** What the window 详细信息 shows: the cells of the row, or the page's own. */
  detail?: true | ((row: GridRow) => ReactNode)
  /** What opens below or above a row. */
  subTable?: (row: GridRow) => ReactNode
  /** Saves; may answer which ids the server gave to new rows. Throws to keep the changes. */
  onSave?: (changes: GridChanges) => Promise<Readonly<Record<string, string>> | void>
  /** Page of the live channel to listen on. */
  live?: string
}
