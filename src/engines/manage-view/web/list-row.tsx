import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { PlainCheck } from '#kernel/web/plain-controls.tsx'
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
  /** Its place in the list, which the two below are told. */
  index: number
  onFocus: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
}

/** Drawn anew only with what it shows: a list asks often, and mostly gets the same rows. */
export const ListRow = memo(function ListRow(props: Props): ReactNode {
  const { row, columns, buttons, mostButtons, selection, isActive, index, onFocus, onKeyDown } = props
  const { address, idOf, listFields, kit } = useView()
  const id = idOf(row)
  const subject = wordsOf(listFields[0], row) || id
  const isSelected = selection?.rows.has(id) ?? false
  // The link is what names the record; where the user hid that, whatever comes first.
  const naming = columns.find(({ key }) => key === listFields[0]?.key) ?? columns[0]
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-selected={isSelected || undefined}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {selection && (
        <td className="mv-select">
          <PlainCheck
            kit={kit}
            name={`选择：${subject}`}
            isOn={isSelected}
            onChange={(isOn) => selection.toggle([row], isOn)}
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
        <RowActions buttons={buttons} most={mostButtons} subject={subject} kit={kit} />
      </td>
    </tr>
  )
})
