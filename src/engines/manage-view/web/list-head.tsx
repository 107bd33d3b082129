import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import type { ListSort } from '../shared/address.ts'
import type { Column } from './columns.ts'
import type { Row } from './manage-view-props.ts'
import { ResizeHandle } from './resize-handle.tsx'
import type { Selection } from './use-selection.ts'
import { useView } from './view-context.tsx'

interface Props {
  columns: readonly Column[]
  sort: ListSort | undefined
  onSort: (sort: ListSort | null) => void
  onResize: (key: string, width: number) => void
  rows: readonly Row[]
  /** Absent where rows cannot be selected. */
  selection: Selection | undefined
}

const orders = { none: '升序', asc: '降序', desc: '默认顺序' } as const

export function ListHead({ columns, sort, onSort, onResize, rows, selection }: Props): ReactNode {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="mv-select">
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} onResize={onResize} />
        ))}
        <th scope="col" className="mv-action-cell">
          操作
        </th>
      </tr>
    </thead>
  )
}

function SelectAll({ rows, selection }: { rows: readonly Row[]; selection: Selection }): ReactNode {
  const { idOf } = useView()
  const count = rows.filter((row) => selection.rows.has(idOf(row))).length
  return (
    <Checkbox
      aria-label="选择本页全部"
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(event) => selection.toggle(rows, event.target.checked)}
    />
  )
}

type HeadCellProps = Pick<Props, 'sort' | 'onSort' | 'onResize'> & { column: Column }

function HeadCell({ column, sort, onSort, onResize }: HeadCellProps): ReactNode {
  const { key, title, width, align, field } = column
  const order = sort?.column === key ? sort.order : 'none'
  const next = { none: { column: key, order: 'asc' }, asc: { column: key, order: 'desc' }, desc: null } as const
  const ariaSort = order === 'none' ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" style={{ textAlign: align }} aria-sort={field.sortable ? ariaSort : undefined}>
      {field.sortable ? (
        <button
          type="button"
          className="mv-sort"
          data-order={order}
          title={`点击按${orders[order]}排列`}
          onClick={() => onSort(next[order])}
        >
          <span className="mv-ellipsis">{title}</span>
        </button>
      ) : (
        <span className="mv-ellipsis">{title}</span>
      )}
      <ResizeHandle label={title} width={width} onResize={(wished) => onResize(key, wished)} />
    </th>
  )
}
