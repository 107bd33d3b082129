import type { ReactNode } from 'react'
import type { FileValue, GridColumn, GridRow } from '../shared/column.ts'

/** Sends a file and answers where it is stored; reports 0 to 100 on the way. */
export type SendFile = (file: File, onProgress: (percent: number) => void) => Promise<Pick<FileValue, 'path'>>

/** A column as pages describe it. */
export interface WebColumn extends GridColumn {
  /** What a slot cell shows. */
  render?: (row: GridRow) => ReactNode
  /** How files are sent; the product's common upload unless told. */
  send?: SendFile
}

/** Columns that the grid puts before those of the page. */
export const leads = { select: '#select', number: '#number', more: '#more' } as const

export const isLead = ({ type }: GridColumn): boolean => type.startsWith('#')

const lead = (type: string, title: string, width: number): WebColumn => ({ key: type, title, type, width })

/**
 * The columns that are shown, in their order, with those that the grid adds; fixed ones stand at their edge. Where any
 * stays on the left, what the grid adds does too.
 */
export function shownColumns(
  columns: readonly WebColumn[],
  extra: { selects: boolean; numbers: boolean; more: number },
): WebColumn[] {
  const shown = columns.filter(({ type }) => type !== 'hidden')
  const at = (edge: WebColumn['fixed']) => shown.filter(({ fixed }) => fixed === edge)
  const added = [
    ...(extra.selects ? [lead(leads.select, '选择', 44)] : []),
    ...(extra.numbers ? [lead(leads.number, '序号', 60)] : []),
    ...(extra.more > 0 ? [lead(leads.more, '操作', 28 + extra.more * 40)] : []),
  ]
  const first = at('left').length > 0 ? added.map((column) => ({ ...column, fixed: 'left' as const })) : added
  return [...first, ...at('left'), ...at(undefined), ...at('right')]
}

/** How a cell is changed: typed into, through a panel, by a press, by a selector of the page, or not at all. */
export type EditWay = 'text' | 'panel' | 'press' | 'pick' | 'none'

const ways: Readonly<Record<string, EditWay>> = {
  input: 'text',
  inputNumber: 'text',
  checkbox: 'press',
  checkbox_meta: 'press',
  radio: 'press',
  popup: 'pick',
  normal: 'none',
  slot: 'none',
  hidden: 'none',
  'drag-sort': 'none',
  progress: 'none',
}

export const wayOf = (column: GridColumn): EditWay => (isLead(column) ? 'none' : (ways[column.type] ?? 'panel'))
