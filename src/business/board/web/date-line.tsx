import { daysBetween } from '#kernel/shared/time.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComingDate } from '../shared/schema.ts'
import './date-line.css'

/** How many days stand on the line; more would write over each other. */
const most = 6
const year = 365

interface Props {
  dates: readonly ComingDate[]
  /** Today, which the line begins with. */
  today: string
}

const wordsOf = ({ day, days }: ComingDate): string =>
  days < 0 ? `${day}，已过 ${-days} 天` : days === 0 ? `${day}，今天` : `${day}，剩 ${days} 天`

/** Months that are named below the line, a quarter of a year apart. */
const monthsOf = (today: string): { at: number; name: string }[] =>
  [3, 6, 9].map((months) => {
    const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months
    const name = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    return { at: daysBetween(today, `${name}-01`) / year, name }
  })

/** Of each kind the next, so that one that comes often leaves room for the others; then the nearest of the rest. */
function nearestOfEach(dates: readonly ComingDate[]): readonly ComingDate[] {
  const isFirst = (date: ComingDate): boolean => dates.find(({ kind }) => kind === date.kind) === date
  const wanted = new Set([...dates.filter(isFirst), ...dates])
  const chosen = new Set([...wanted].slice(0, most))
  return dates.filter((date) => chosen.has(date))
}

/** The nearest days of twelve months on one line, by turns above and below it. */
export function DateLine({ dates, today }: Props): ReactNode {
  const shown = nearestOfEach(dates).map((date, at, all) => ({
    ...date,
    isAbove: at % 2 === 0,
    left: Math.min(1, Math.max(0, date.days / year)) * 100,
    // Names share the width evenly, so that none writes over another; a thin line leads to their day.
    slot: ((Math.floor(at / 2) + 0.5) * 100) / Math.ceil(all.length / 2),
  }))
  return (
    <div className="board-date-line">
      <svg aria-hidden>
        {shown.map(({ kind, to, isAbove, left, slot }) => (
          <line key={`${kind} ${to}`} x1={`${left}%`} y1="89" x2={`${slot}%`} y2={isAbove ? 58 : 132} />
        ))}
      </svg>
      <div className="board-date-months" aria-hidden>
        <span>今天</span>
        {monthsOf(today).map(({ at, name }) => (
          <span key={name} style={{ left: `${at * 100}%` }}>
            {name}
          </span>
        ))}
      </div>
      <ol>
        {shown.map((date) => (
          <li
            key={`${date.kind} ${date.to}`}
            data-side={date.isAbove ? 'above' : 'below'}
            data-late={date.days < 0 || undefined}
          >
            <i aria-hidden style={{ left: `${date.left}%` }} />
            <span style={{ left: `${date.slot}%` }}>
              <Link to={date.to} title={date.title}>
                {date.label}
              </Link>
              <time>{wordsOf(date)}</time>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
