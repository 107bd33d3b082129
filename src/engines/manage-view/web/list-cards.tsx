import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import { Link } from 'react-router'
import { RowActions } from '#kernel/web/row-actions.tsx'
import { columnsOf, wordsOf, type Column } from './columns.ts'
import { CellValue } from './list-cell.tsx'
import type { Row } from './manage-view-props.ts'
import { overList } from './use-list-address.ts'
import { useRowActions } from './use-row-actions.ts'
import type { Selection } from './use-selection.ts'
import { useView } from './view-context.tsx'

/** Facts of a card below its title; the rest stands in the detail. */
const FACTS = 5
const MOST_ACTIONS = 2

interface Props {
  rows: readonly Row[] | undefined
  isBusy: boolean
  selection: Selection | undefined
}

/** The list on a phone: a card a record, its title and state first, the two most needed actions below. */
export function ListCards({ rows, isBusy, selection }: Props): ReactNode {
  const { view, listFields } = useView()
  const columns = columnsOf(listFields, view.columns, {})
  return (
    <ul className="mv-cards" aria-label={`${view.title}列表`} aria-busy={isBusy}>
      {rows
        ? rows.map((row) => <Card key={String(row.id)} row={row} columns={columns} selection={selection} />)
        : Array.from({ length: 4 }, (_, index) => (
            <li key={index} className="mv-card mv-skeleton-card" aria-hidden>
              {[50, 80, 65, 70].map((width) => (
                <span key={width} className="mv-skeleton" style={{ width: `${width}%` }} />
              ))}
            </li>
          ))}
    </ul>
  )
}

interface CardProps {
  row: Row
  columns: readonly Column[]
  selection: Selection | undefined
}

function Card({ row, columns, selection }: CardProps): ReactNode {
  const { address, idOf, listFields } = useView()
  const actionsOf = useRowActions()
  const id = idOf(row)
  const subject = wordsOf(listFields[0], row) || id
  const [title, ...others] = columns
  const state = others.find(({ field }) => field.kind === 'state')
  const facts = others.filter((column) => column !== state).slice(0, FACTS)
  // The card itself opens the detail, so 查看 gives its place to the next action.
  const buttons = actionsOf(row)
  const ordered = [...buttons.filter(({ key }) => key !== 'detail'), ...buttons.filter(({ key }) => key === 'detail')]
  return (
    <li className="mv-card">
      <div className="mv-card-head">
        {selection && (
          <Checkbox
            aria-label={`选择：${subject}`}
            checked={selection.rows.has(id)}
            onChange={(event) => selection.toggle([row], event.target.checked)}
          />
        )}
        <Link to={address.linkTo({ mode: 'detail', id })} state={overList} className="mv-link mv-card-title">
          {title && <CellValue column={title} row={row} />}
        </Link>
        {state && <CellValue column={state} row={row} />}
      </div>
      <dl className="mv-card-facts">
        {facts.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>
              <CellValue column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions buttons={ordered} most={MOST_ACTIONS} subject={subject} large />
    </li>
  )
}
