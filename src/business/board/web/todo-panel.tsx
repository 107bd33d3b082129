import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DASH, formatDateTime, parseTime, toWireTime } from '#kernel/web/format.ts'
import type { BoardTodo, Waiting } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import './todo-panel.css'

const page = '/office/todo'

/** `今天 11:30 前`, `11-27 前`, `超期 1 天`. */
export function dueWords({ dueAt, due }: Pick<Waiting, 'dueAt' | 'due'>, asOf: string): string {
  if (dueAt === null) return DASH
  if (due === 'OVERDUE') {
    const hours = Math.floor((parseTime(asOf).getTime() - parseTime(dueAt).getTime()) / 3_600_000)
    return hours < 24 ? `超期 ${Math.max(1, hours)} 小时` : `超期 ${Math.floor(hours / 24)} 天`
  }
  if (due === 'TODAY') return `今天 ${dueAt.slice(11, 16)} 前`
  const tomorrow = toWireTime(new Date(parseTime(asOf).getTime() + 86_400_000)).slice(0, 10)
  return dueAt.startsWith(tomorrow) ? `明天 ${dueAt.slice(11, 16)} 前` : `${dueAt.slice(5, 10)} 前`
}

interface Props {
  todo: BoardTodo | null | undefined
  /** When the to-dos were read. */
  asOf: string | undefined
  failed: (() => void) | undefined
}

/** What waits for me, by the time it is due. */
export function TodoPanel({ todo, asOf = '', failed }: Props): ReactNode {
  return (
    <CardPanel
      className="board-todo"
      title="待我处理"
      note={todo && <Counts todo={todo} />}
      more={{ label: '查看全部', to: page }}
      failed={failed}
    >
      {todo === undefined && <WaitingRows count={5} name="待办" />}
      {todo?.rows.length === 0 && <NothingWaits next={todo.next} />}
      <ul className="board-rows">
        {todo?.rows.map((row) => (
          <li key={row.id}>
            <span className="board-kind">{row.kind}</span>
            <Link className="board-title" to={row.to ?? page} title={row.title}>
              {row.title}
            </Link>
            <span className="board-where">{row.place}</span>
            <time data-due={row.due} title={formatDateTime(row.dueAt)}>
              {dueWords(row, asOf)}
            </time>
            <Link
              className="board-verb board-second"
              to={`${page}?_open=detail:${row.id}`}
              aria-label={`待办详情：${row.title}`}
            >
              详情
            </Link>
            <Link className="board-verb" to={row.to ?? page} aria-label={`${row.verb}：${row.title}`}>
              {row.verb}
            </Link>
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

/** All is done; the next thing that comes, where something does. */
const NothingWaits = ({ next }: Pick<BoardTodo, 'next'>): ReactNode => (
  <p className="board-nothing">
    已全部办完
    {next && (
      <span>
        下一件 {next.day.slice(5)} <Link to={next.to}>{next.title}</Link>
      </span>
    )}
  </p>
)

const Counts = ({ todo }: { todo: BoardTodo }): ReactNode => (
  <span className="board-counts">
    <Link to={page}>全部 {todo.total}</Link>
    <Link to={`${page}?due=TODAY`}>今天到期 {todo.today}</Link>
    <Link to={`${page}?due=OVERDUE`} data-tone={todo.overdue > 0 ? 'danger' : undefined}>
      已超期 {todo.overdue}
    </Link>
  </span>
)
