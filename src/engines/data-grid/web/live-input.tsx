import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { parseCell } from '../shared/cell-text.ts'
import type { GridRow } from '../shared/column.ts'
import { typeNumber } from '../shared/number-cell.ts'
import { plainText } from '../shared/plain-text.ts'
import { useGrid } from './grid-context.ts'
import type { WebColumn } from './web-column.ts'

type Box = HTMLInputElement | HTMLSelectElement

/** The browser's own input inside a cell, for grids that can be edited everywhere at once. */
export function LiveInput({ column, row, text }: { column: WebColumn; row: GridRow; text: string }): ReactNode {
  const { control } = useGrid()
  const keep = ({ currentTarget }: SyntheticEvent<Box>): void => {
    // The browser's own time inputs write a T between day and time.
    const parsed = parseCell(column, currentTarget.value)
    const after = parsed ? parsed.value : null
    const before = row[column.key]
    if (!Object.is(before ?? '', after ?? '')) control.store.set([{ id: row.id, key: column.key, before, after }])
    else if (!parsed) Object.assign(currentTarget, { value: text })
  }
  const shared = { 'aria-label': column.title, className: 'dg-live' }
  if (column.type === 'select') {
    return (
      <select {...shared} value={plainText(row[column.key])} onChange={keep}>
        <option value="">{column.placeholder ?? '请选择'}</option>
        {(column.options ?? []).map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (column.type === 'date') return <input {...shared} type="date" defaultValue={text} onBlur={keep} />
  if (column.type === 'datetime')
    return <input {...shared} type="datetime-local" step={1} defaultValue={text.replace(' ', 'T')} onBlur={keep} />
  const isNumber = column.type === 'inputNumber'
  return (
    <input
      {...shared}
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={column.placeholder}
      defaultValue={text}
      onInput={isNumber ? revert : undefined}
      onBlur={keep}
      onKeyDown={step}
    />
  )
}

const good = new WeakMap<HTMLInputElement, string>()

/** Takes back a keystroke that no number can have. */
function revert({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const text = typeNumber(good.get(currentTarget) ?? currentTarget.defaultValue, currentTarget.value)
  good.set(currentTarget, text)
  if (text !== currentTarget.value) Object.assign(currentTarget, { value: text })
}

/** Enter and the arrows go along the column. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  if (!by || event.nativeEvent.isComposing) return
  event.preventDefault()
  const [, grid, row, column] =
    /^(.*)-(\d+)-(\d+)$/.exec(event.currentTarget.closest('[role=gridcell]')?.id ?? '') ?? []
  document
    .getElementById(`${grid}-${Number(row) + by}-${column}`)
    ?.querySelector<Box>('.dg-live')
    ?.focus()
}
