import type { ReactNode } from 'react'
import { Button, Checkbox, Radio } from 'antd'
import { PickHead, type SortOrder } from './pick-head.tsx'
import { loadProblem } from './use-options.ts'

export type PickRow = { id: string }

export interface TableColumn<Row> {
  key: string
  title: string
  width?: number
  isSortable?: boolean
  render?: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[] | undefined
  /** Why the rows did not come. */
  error: unknown
  onRetry: () => void
  isMany: boolean
  isChosen: (row: Row) => boolean
  onPress: (row: Row) => void
  textOf: (row: Row) => string
  sort?: SortOrder
  onSort?: (next: SortOrder) => void
}

const shown = (value: unknown): ReactNode =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? (
    String(value)
  ) : (
    <span className="picker-blank">-</span>
  )

/** A table whose rows are chosen by a box or a press anywhere on them. */
export function PickTable<Row extends PickRow>(props: Props<Row>): ReactNode {
  const { label, columns, rows, error, onRetry, isMany, isChosen, onPress, textOf, sort, onSort } = props
  const Box = isMany ? Checkbox : Radio
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
    <section className="picker-rows" tabIndex={0} aria-label={`${label}列表`}>
      <table className="picker-table">
        <PickHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id} onClick={() => onPress(row)}>
              <td className="picker-check">
                <Box
                  checked={isChosen(row)}
                  aria-label={textOf(row)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => onPress(row)}
                />
              </td>
              {columns.map(({ key, render }) => (
                <td key={key}>{render ? render(row) : shown((row as Record<string, unknown>)[key])}</td>
              ))}
            </tr>
          ))}
          {!rows?.length && (
            <tr>
              <td colSpan={columns.length + 1} className="picker-waiting">
                <Waiting error={error} isEmpty={rows !== undefined} onRetry={onRetry} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

interface WaitingProps {
  error: unknown
  isEmpty: boolean
  onRetry: () => void
}

/** Says why there are no rows. */
function Waiting({ error, isEmpty, onRetry }: WaitingProps): ReactNode {
  if (!error) return isEmpty ? '没有找到数据' : '正在加载…'
  return (
    <>
      <span role="alert">{loadProblem(error)}</span>{' '}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </>
  )
}
