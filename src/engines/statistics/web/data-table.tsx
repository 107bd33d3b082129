import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withThousands } from '#kernel/shared/thousands.ts'
import { DASH } from '#kernel/web/format.ts'
import './statistics.css'

export interface DataColumn<R> {
  key: string
  title: string
  isNumber?: boolean
  render: (row: R, index: number) => ReactNode
  /** The list behind the cell. */
  linkOf?: (row: R, index: number) => string | undefined
}

interface Props<R> {
  caption: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R, index: number) => string
}

/** A bare number of a column of numbers gets its thousands; whatever else a column renders is spelled already. */
const spelled = (value: ReactNode, isNumber = false): ReactNode =>
  isNumber && (typeof value === 'number' || typeof value === 'string') ? withThousands(String(value)) : value

/** A plain table of figures: the one behind a chart, or a ranking. The first column names the row. */
export function DataTable<R>({ caption, columns, rows, keyOf }: Props<R>): ReactNode {
  const cell = (row: R, index: number, { render, linkOf, isNumber }: DataColumn<R>): ReactNode => {
    const value = spelled(render(row, index), isNumber)
    const to = linkOf?.(row, index)
    if (value === null || value === undefined || value === '') return DASH
    return to === undefined ? value : <Link to={to}>{value}</Link>
  }
  const [first, ...others] = columns
  return (
    // Reached by Tab, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable
    <section className="stat-table-box" tabIndex={0} aria-label={`${caption}表格`}>
      <table className="stat-table">
        <caption className="only-read">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-number={column.isNumber}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {first && <th scope="row">{cell(row, index, first)}</th>}
              {others.map((column) => (
                <td key={column.key} data-number={column.isNumber}>
                  {cell(row, index, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
