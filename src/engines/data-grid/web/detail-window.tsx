import type { ReactNode } from 'react'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH } from '#kernel/web/format.ts'
import { cellText } from '../shared/cell-text.ts'
import type { GridRow } from '../shared/column.ts'
import type { WebColumn } from './web-column.ts'

interface Props {
  row: GridRow
  columns: readonly WebColumn[]
  content: true | ((row: GridRow) => ReactNode) | undefined
  onClose: () => void
}

const WIDTH = 1200

/** A row as a whole. */
export function DetailWindow({ row, columns, content, onClose }: Props): ReactNode {
  const shown = columns.filter(({ type }) => type !== 'hidden' && type !== 'drag-sort' && type !== 'slot')
  return (
    <Dialog open title="详细信息" width={WIDTH} footer={null} onCancel={onClose}>
      {typeof content === 'function' && content(row)}
      {content === true && (
        <dl className="dg-facts">
          {shown.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{cellText(column, row[column.key], row[`${column.key}_dictText`]) || DASH}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
