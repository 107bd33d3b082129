import { Fragment, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from 'antd'
import type { TreeRow } from '../shared/tree-rows.ts'
import { Expander } from './check-tree.tsx'
import { useTreeDrag, type TreeDrag } from './use-tree-drag.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useTreeTable, type TreeTableRow, type TreeTableSource } from './use-tree-table.ts'
import './pickers.css'

export interface TreeTableColumn {
  key: string
  title: string
  width?: number
  render?: (row: TreeTableRow) => ReactNode
}

export interface TreeTableProps extends TreeTableSource {
  label: string
  /** The first one carries the tree. */
  columns: readonly TreeTableColumn[]
  drag?: TreeDrag<TreeTableRow> | undefined
  /** A new number reads all open levels anew. */
  version?: number
  empty?: string
}

const textOf = (value: unknown): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : <span className="picker-blank">-</span>

/** A table whose rows open to further rows, fetched when they are first opened. */
export function TreeTable(props: TreeTableProps): ReactNode {
  const { label, columns, drag, version = 0, empty = '暂无数据', ...source } = props
  const { rows, levels, toggle, top, reload, fetchLevel } = useTreeTable(source, version)
  const focus = useTreeFocus({
    rows,
    onToggle: (key) => rows.find((row) => row.key === key)?.isExpandable && toggle(key),
  })
  const dragOf = useTreeDrag(drag)
  const across = columns.length
  return (
    <div className="picker-table-room">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows open and take the focus; ARIA allows a table to be a tree grid */}
      <table role="treegrid" aria-label={label} aria-busy={!top} className="picker-table">
        <thead>
          <tr>
            {columns.map(({ key, title, width }) => (
              <th key={key} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr
                {...focus(row.key)}
                {...dragOf(row).row}
                aria-level={row.level}
                aria-posinset={row.place}
                aria-setsize={row.size}
                aria-expanded={row.isExpandable ? row.isOpen : undefined}
              >
                {columns.map((column, index) => (
                  <td key={column.key}>
                    {index === 0 ? (
                      <First row={row} name={dragOf(row).name} onToggle={() => toggle(row.key)}>
                        {cellOf(column, row)}
                      </First>
                    ) : (
                      cellOf(column, row)
                    )}
                  </td>
                ))}
              </tr>
              {row.isOpen && !levels.get(row.key)?.rows && (
                <Waiting
                  across={across}
                  level={row.level + 1}
                  problem={levels.get(row.key)?.problem}
                  onRetry={() => void fetchLevel(row.key)}
                />
              )}
            </Fragment>
          ))}
          {rows.length === 0 && (
            <Waiting across={across} level={1} problem={top?.problem} onRetry={reload} done={top?.rows && empty} />
          )}
        </tbody>
      </table>
    </div>
  )
}

const cellOf = ({ key, render }: TreeTableColumn, { item }: TreeRow<TreeTableRow>): ReactNode =>
  render ? render(item) : textOf(item[key])

interface FirstProps {
  row: TreeRow<unknown>
  name: HTMLAttributes<HTMLElement>
  onToggle: () => void
  children: ReactNode
}

function First({ row, name, onToggle, children }: FirstProps): ReactNode {
  return (
    <span className="picker-first" style={{ paddingInlineStart: (row.level - 1) * 20 }}>
      <Expander row={row} onToggle={onToggle} />
      <span className="picker-title" {...name}>
        {children}
      </span>
    </span>
  )
}

interface WaitingProps {
  across: number
  level: number
  problem?: string | undefined
  done?: string | undefined
  onRetry: () => void
}

/** Stands for rows that are on their way, or says why they do not come. */
function Waiting({ across, level, problem, done, onRetry }: WaitingProps): ReactNode {
  return (
    <tr aria-level={level} className="picker-waiting">
      <td colSpan={across} style={{ paddingInlineStart: level * 20 + 8 }}>
        {problem ? (
          <>
            <span role="alert">{problem}</span>{' '}
            <Button type="link" size="small" onClick={onRetry}>
              重试
            </Button>
          </>
        ) : (
          (done ?? '正在加载…')
        )}
      </td>
    </tr>
  )
}
