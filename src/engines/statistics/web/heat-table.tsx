import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withThousands } from '#kernel/shared/thousands.ts'
import { heatOf, type Point } from '../shared/series.ts'
import './statistics.css'

interface Props {
  caption: string
  unit: string
  points: readonly Point[]
  linkOf?: (point: Point) => string | undefined
}

/** Places as tiles, the darker the more they count; the number itself always stands there. */
export function HeatTable({ caption, unit, points, linkOf }: Props): ReactNode {
  const largest = Math.max(0, ...points.map(({ value }) => value))
  return (
    <ul className="stat-heat" aria-label={caption}>
      {points.map((point) => {
        const to = linkOf?.(point)
        const words = (
          <>
            <span>{point.label}</span>
            <strong>
              {withThousands(String(point.value))}
              <small>{unit}</small>
            </strong>
          </>
        )
        return (
          <li key={point.key} data-heat={heatOf(point.value, largest)}>
            {to === undefined ? <div>{words}</div> : <Link to={to}>{words}</Link>}
          </li>
        )
      })}
    </ul>
  )
}
