import type { ReactNode } from 'react'

/** The column that orders the rows and its direction, `asc` or `desc`. */
export interface SortOrder {
  column?: string | undefined
  order?: string | undefined
}

interface Props {
  columns: readonly { key: string; title: string; width?: number; isSortable?: boolean }[]
  sort: SortOrder | undefined
  onSort: ((next: SortOrder) => void) | undefined
}

/** Titles of a table to choose from; a press orders by a column, downwards, and not at all. */
export function PickHead({ columns, sort = {}, onSort }: Props): ReactNode {
  const orderOf = (key: string) => (sort.column === key ? sort.order : undefined)
  const press = (key: string) => {
    const order = orderOf(key)
    onSort?.(order === 'desc' ? {} : { column: key, order: order === 'asc' ? 'desc' : 'asc' })
  }
  return (
    <thead>
      <tr>
        <th scope="col" className="picker-check">
          <span className="only-read">选择</span>
        </th>
        {columns.map(({ key, title, width, isSortable }) => (
          <th key={key} scope="col" style={{ width }} aria-sort={spoken(orderOf(key))}>
            {isSortable && onSort ? (
              <button type="button" className="picker-sort" data-order={orderOf(key)} onClick={() => press(key)}>
                {title}
              </button>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const spoken = (order: string | undefined) =>
  order === undefined ? undefined : order === 'desc' ? ('descending' as const) : ('ascending' as const)
