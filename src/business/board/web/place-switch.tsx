import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { boardPage } from '../shared/permissions.ts'
import type { BoardPeriod } from '../shared/period.ts'
import type { Board } from '../shared/schema.ts'
import { levelNames } from '../shared/level-names.ts'

interface Props {
  beside: NonNullable<Board['beside']>
  /** The place that is shown; none: all of them. */
  current?: string | undefined
  period: BoardPeriod
}

/** Goes to the board of one of several places. */
export function PlaceSwitch({ beside: { level, rows }, current = '', period }: Props): ReactNode {
  const navigate = useNavigate()
  const go = (id: string): void => {
    const place = id === '' ? '' : `${level}Id=${id}&`
    void navigate(`${boardPage}?${place}period=${period}`)
  }
  return (
    <select
      className="board-switch"
      aria-label={`切换${levelNames[level]}`}
      value={current}
      onChange={({ target }) => go(target.value)}
    >
      {current === '' && <option value="">全部{levelNames[level]}</option>}
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
