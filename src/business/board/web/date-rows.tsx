import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComingDate } from '../shared/schema.ts'
import './date-rows.css'

/** How many days come, and how many have passed. */
export const noteOf = (dates: readonly ComingDate[]): string => {
  const late = dates.filter(({ days }) => days < 0).length
  return `12个月内 ${dates.length} 项${late > 0 ? `，其中已过期 ${late} 项` : ''}`
}

const leftText = (days: number): string => (days < 0 ? `已过 ${-days} 天` : days === 0 ? '今天' : `还有 ${days} 天`)

/** A line for each day that comes. */
export const DateRows = ({ dates }: { dates: readonly ComingDate[] }): ReactNode =>
  dates.length === 0 ? (
    <p className="board-nothing">12个月内没有到期的事</p>
  ) : (
    <ul className="board-rows board-date-rows">
      {dates.map(({ kind, label, title, day, days, place, to }) => (
        <li key={`${kind} ${to}`}>
          <time>{day}</time>
          <span>{label}</span>
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
