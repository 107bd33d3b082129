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

/** The columns that are shown, in their order, with those that the grid adds. */
export function shownColumns(
  columns: readonly WebColumn[],
  extra: { selects: boolean; numbers: boolean; more: number },
): WebColumn[] {
  return [
    ...(extra.selects ? [lead(leads.select, '选择', 44)] : []),
    ...(extra.numbers ? [lead(leads.number, '序号', 60)] : []),
    ...(extra.more > 0 ? [lead(leads.more, '操作', 28 + extra.more * 40)] : []),
    ...columns.filter(({ type }) => type !== 'hidden'),
  ]
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

const widths: Readonly<Record<string, number>> = {
  date: 135,
  datetime: 200,
  sel_user: 220,
  sel_depart: 160,
  'drag-sort': 60,
  inputNumber: 120,
  checkbox: 90,
  checkbox_meta: 90,
  progress: 140,
}

/** Where columns stand. Widths are style variables, so that a changed width draws no cell anew. */
export interface ColumnLayout {
  widths: readonly number[]
  /** The left edge of each column, and at the end the right edge of the last. */
  edges: readonly number[]
}

const DEFAULT_WIDTH = 160

/** Columns without a width of their own share the room that is left. */
export function layoutColumns(columns: readonly WebColumn[], room: number): ColumnLayout {
  const least = columns.map(({ width, type }) => width ?? widths[type] ?? DEFAULT_WIDTH)
  const spare = Math.max(0, room - least.reduce((sum, width) => sum + width, 0))
  const flexible = columns.map(({ width, type }) => width === undefined && !widths[type])
  const count = flexible.filter(Boolean).length
  const made = least.map((width, at) => (flexible[at] ? width + Math.floor(spare / count) : width))
  const edges = made.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [0])
  return { widths: made, edges }
}
