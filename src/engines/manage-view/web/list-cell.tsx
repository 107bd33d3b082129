import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DASH } from '#kernel/web/format.ts'
import { isEmptyValue, type Column } from './columns.ts'
import { Ellipsis } from './ellipsis.tsx'
import type { Row } from './manage-view-props.ts'
import { overList } from './use-list-address.ts'
import { FieldValue } from './widget.tsx'

/** What stands in a cell: the page's own drawing, the widget of the kind, or a dash. */
export function CellValue({ column, row }: { column: Column; row: Row }): ReactNode {
  const value = row[column.key]
  if (column.render) return column.render(value, row)
  if (isEmptyValue(value)) return <span className="mv-dash">{DASH}</span>
  return <FieldValue field={column.field} value={value} row={row} place="list" />
}

interface Props {
  column: Column
  row: Row
  /** The detail's address where the cell is the link to it. */
  to?: string | undefined
}

export function ListCell({ column, row, to }: Props): ReactNode {
  const value = <CellValue column={column} row={row} />
  return (
    <td style={{ textAlign: column.align }} className={column.align === 'right' ? 'mv-number' : undefined}>
      <Ellipsis whole={to !== undefined}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} state={overList} className="mv-link">
            {value}
          </Link>
        )}
      </Ellipsis>
    </td>
  )
}
