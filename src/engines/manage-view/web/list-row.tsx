import type { KeyboardEvent, ReactNode } from 'react'
import { Checkbox } from 'antd'
import { RowActions, type RowButton } from '#kernel/web/row-actions.tsx'
import { wordsOf, type Column } from './columns.ts'
import { ListCell } from './list-cell.tsx'
import type { Row } from './manage-view-props.ts'
import type { Selection } from './use-selection.ts'
import { useView } from './view-context.tsx'

interface Props {
  row: Row
  columns: readonly Column[]
  buttons: readonly RowButton[]
  mostButtons: number
  selection: Selection | undefined
  /** The one row that Tab reaches. */
  isActive: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function ListRow(props: Props): ReactNode {
  const { row, columns, buttons, mostButtons, selection, isActive, onFocus, onKeyDown } = props
  const { address, idOf, listFields } = useView()
  const id = idOf(row)
  const subject = wordsOf(listFields[0], row) || id
  const isSelected = selection?.rows.has(id) ?? false
  // The link is what names the record; where the user hid that, whatever comes first.
  const naming = columns.find(({ key }) => key === listFields[0]?.key) ?? columns[0]
  return (
    <tr tabIndex={isActive ? 0 : -1} data-selected={isSelected || undefined} onFocus={onFocus} onKeyDown={onKeyDown}>
      {selection && (
        <td className="mv-select">
          <Checkbox
            aria-label={`选择：${subject}`}
            checked={isSelected}
            onChange={(event) => selection.toggle([row], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <ListCell
          key={column.key}
          column={column}
          row={row}
          to={column === naming ? address.linkTo({ mode: 'detail', id }) : undefined}
        />
      ))}
      <td className="mv-action-cell">
        <RowActions buttons={buttons} most={mostButtons} subject={subject} />
      </td>
    </tr>
  )
}
