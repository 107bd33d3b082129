import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#kernel/shared/time.ts'
import type { ComingDate } from '../shared/schema.ts'
import './date-rows.css'

/** How many days come, and how many have passed. */
export const noteOf = (dates: readonly ComingDate[]): string => {
  const late = dates.filter(({ days }) => days < 0).length
  return `12个月内 ${dates.length} 项${late > 0 ? `，其中已过期 ${late} 项` : ''}`
}

const leftText = (days: number): string => (days < 0 ? `已过 ${-days} 天` : days === 0 ? '今天' : `剩 ${days} 天`)

/** A line for each day that comes. */
export function DateRows({ dates }: { dates: readonly ComingDate[] }): ReactNode {
  const [first] = dates
  if (!first) return <p className="board-nothing">12个月内没有到期的事</p>
  // Most of them are of this year, which need not be told each time.
  const year = addDays(first.day, -first.days).slice(0, 5)
  return (
    <ul className="board-rows board-date-rows">
      {dates.map(({ kind, label, title, day, days, place, to }) => (
        <li key={`${kind} ${to}`}>
          <time title={day}>{day.startsWith(year) ? day.slice(year.length) : day}</time>
          <span className="board-note">{label}</span>
          <Link className="board-title" to={to} title={place === null ? title : `${place}：${title}`}>
            {place === null ? title : `${place}：${title}`}
          </Link>
          <span data-late={days < 0 || undefined}>{leftText(days)}</span>
          {kind === 'contract.end' && (
            <Link to={to} aria-label={`去办理：${title}`}>
              去办理
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
