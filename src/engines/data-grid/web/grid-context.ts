import { createContext, useContext, type ReactNode } from 'react'
import type { GridRow } from '../shared/column.ts'
import type { GridControl } from './grid-control.ts'
import type { WebColumn } from './web-column.ts'

/** What all parts of one grid share; made once for a set of columns. */
export interface GridParts {
  /** Begins the ids of cells. */
  id: string
  control: GridControl
  columns: readonly WebColumn[]
  rowHeight: number
  /** Cells hold their inputs all the time. */
  isAlways: boolean
  openMenu: (at: { x: number; y: number; row: number }) => void
  openDetail: ((row: GridRow) => void) | undefined
  openSub: ((row: GridRow) => void) | undefined
}

export const GridContext = createContext<GridParts | undefined>(undefined)

export function useGrid(): GridParts {
  const parts = useContext(GridContext)
  if (!parts) throw new Error('no grid stands above this part')
  return parts
}

/** The id of a cell's element. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`

export type RowContent = (row: GridRow) => ReactNode
