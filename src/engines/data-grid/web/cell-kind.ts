import type { ComponentType, ReactNode } from 'react'
import type { GridRow } from '../shared/column.ts'
import type { WebColumn } from './web-column.ts'

/** What the panel of a cell gets. */
export interface PanelProps {
  column: WebColumn
  row: GridRow
  /** What was typed on the cell to open the panel. */
  typed: string
  /** Keeps values of the row; `onward` goes to the next cell. */
  onCommit: (values: Readonly<Record<string, unknown>>, onward?: boolean) => void
  onCancel: () => void
}

/** A kind of cell of a page's own. */
export interface CellKind {
  Read: (props: { column: WebColumn; row: GridRow }) => ReactNode
  /** Absent: the cell only shows. */
  Panel?: ComponentType<PanelProps>
}
