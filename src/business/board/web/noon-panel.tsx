import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Noon } from '../shared/noon.ts'
import { leftTone, leftWords } from '../shared/time-left.ts'
import { CardPanel } from './card-panel.tsx'
import './todo-panel.css'

interface Props {
  noon: Noon
  /** How many to-dos there are in all. */
  todos: number | undefined
  asOf: string
}

/** Tickets and to-dos that end before the next bell, by the time that is left. */
export const NoonPanel = ({ noon: { title, total, pills, rows }, todos, asOf }: Props): ReactNode => (
  <CardPanel
    className="board-todo"
    title={title}
    note={
      <span className="board-counts">
        <b>全部 {total}</b>
        {pills.map(({ label, count, to }) => (
          <Link key={label} to={to}>
            {label} {count}
          </Link>
        ))}
      </span>
    }
    more={todos === undefined ? undefined : { label: `全部待办 ${todos}`, to: '/office/todo' }}
  >
    {rows.length === 0 && <p className="board-nothing">{title.replace('到期', '')}没有到期</p>}
    <ul className="board-rows board-noon-rows">
      {rows.map(({ id, title: name, place, who, dueAt, verb, to }) => (
        <li key={id}>
          <time data-due={leftTone(dueAt, asOf)}>{leftWords(dueAt, asOf)}</time>
          <Link className="board-title" to={to} title={name}>
            {name}
          </Link>
          <span className="board-where">{place}</span>
          <span className="board-who">{who ?? '未指派'}</span>
          <Link className="board-verb" to={to} aria-label={`${verb}：${name}`}>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  </CardPanel>
)
