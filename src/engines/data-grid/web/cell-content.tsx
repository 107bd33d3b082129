import type { ReactNode } from 'react'
import { cellText, filesOf } from '../shared/cell-text.ts'
import { checkValues, isEditable, type GridRow } from '../shared/column.ts'
import { kindOf } from './cell-kinds.ts'
import { FileThumbs } from './file-thumbs.tsx'
import type { GridParts } from './grid-context.ts'
import { LiveInput } from './live-input.tsx'
import { leads, wayOf, type WebColumn } from './web-column.ts'

type Draw = (column: WebColumn, row: GridRow, index: number, grid: GridParts) => ReactNode

const drawFiles: Draw = (column, row) => <FileThumbs column={column} files={filesOf(row[column.key])} />

const draws: Readonly<Record<string, Draw>> = {
  slot: (column, row) => column.render?.(row),
  progress: (column, row) => <Progress value={row[column.key]} />,
  'drag-sort': (_column, _row, index) => <Grip index={index} />,
  upload: drawFiles,
  file: drawFiles,
  image: drawFiles,
  checkbox: pressContent,
  checkbox_meta: pressContent,
  radio: pressContent,
  [leads.select]: leadContent,
  [leads.number]: leadContent,
  [leads.more]: leadContent,
}

const isLive = (column: WebColumn): boolean =>
  wayOf(column) === 'text' || column.type === 'select' || column.type === 'date' || column.type === 'datetime'

/** What stands in a cell. A function, not a component: most cells are a plain text and nothing else. */
export function cellContent(column: WebColumn, row: GridRow, index: number, grid: GridParts): ReactNode {
  const draw = draws[column.type]
  if (draw) return draw(column, row, index, grid)
  const kind = kindOf(column.type)
  if (kind) return <kind.Read column={column} row={row} />
  const text = cellText(column, row[column.key], row[`${column.key}_dictText`])
  if (!grid.isAlways || !isLive(column) || !isEditable(column, row, grid.control.store.disabledRows)) return text
  return <LiveInput key={text} column={column} row={row} text={text} />
}

function leadContent(column: WebColumn, row: GridRow, index: number, grid: GridParts): ReactNode {
  if (column.type === leads.number) return index + 1
  if (column.type === leads.select) {
    const { selection } = grid.control.store
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`选择第${index + 1}行`}
        checked={selection.has(row.id)}
        disabled={!selection.isSelectable(row)}
        onChange={() => selection.toggle(row)}
      />
    )
  }
  const button = (label: string, open: (row: GridRow) => void): ReactNode => (
    <button
      type="button"
      tabIndex={-1}
      className="dg-link"
      aria-label={`${label}：第${index + 1}行`}
      onClick={() => open(row)}
    >
      {label}
    </button>
  )
  return (
    <>
      {grid.openDetail && button('详情', grid.openDetail)}
      {grid.openSub && button('子表', grid.openSub)}
    </>
  )
}

function pressContent(
  column: WebColumn,
  row: GridRow,
  _index: number,
  { control, id, isAlways }: GridParts,
): ReactNode {
  const mayEdit = isEditable(column, row, control.store.disabledRows)
  const value = row[column.key]
  const write = (after: unknown): void => {
    if (!mayEdit) return
    control.store.set([{ id: row.id, key: column.key, before: value, after }])
  }
  const tabIndex = isAlways ? 0 : -1
  if (column.type !== 'radio') {
    const [checked, unchecked] = checkValues(column)
    return (
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={column.title}
        checked={value === checked}
        disabled={!mayEdit}
        onChange={(event) => write(event.target.checked ? checked : unchecked)}
      />
    )
  }
  return (column.options ?? []).map((option) => (
    <label key={option.value} className="dg-radio">
      <input
        type="radio"
        tabIndex={tabIndex}
        name={`${id}-${row.id}-${column.key}`}
        checked={value === option.value}
        disabled={!mayEdit || option.disabled}
        onChange={() => write(option.value)}
        onClick={() => {
          if (column.allowClear && value === option.value) write(null)
        }}
      />
      {option.label}
    </label>
  ))
}

const Grip = ({ index }: { index: number }): ReactNode => (
  <button
    type="button"
    tabIndex={-1}
    className="dg-grip"
    aria-label={`拖动排序：第${index + 1}行`}
    aria-haspopup="menu"
  >
    ⠿
  </button>
)

function Progress({ value }: { value: unknown }): ReactNode {
  const percent = Math.max(0, Math.min(100, Math.round(Number(value) || 0)))
  return (
    <>
      <progress className="dg-progress" max={100} value={percent} aria-label="进度" />
      <span className="dg-percent">{percent}%</span>
    </>
  )
}
