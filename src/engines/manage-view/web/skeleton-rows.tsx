import type { ReactNode } from 'react'
import type { Column } from './columns.ts'

/** Shares of a cell, so that the bars look like words and not like a wall. */
const shares = [72, 54, 63, 48, 80, 58]
const LINES = 10
/** Keeps a cell from being empty. */
const BLANK = '\u00a0'

/** Rows of the real shape for the first load; nothing jumps when the real ones come. */
export function SkeletonRows({
  columns,
  hasSelection,
}: {
  columns: readonly Column[]
  hasSelection: boolean
}): ReactNode {
  return Array.from({ length: LINES }, (_, line) => (
    <tr key={line} aria-hidden>
      {hasSelection && <td className="mv-select">{BLANK}</td>}
      {columns.map(({ key, align }, place) => (
        <td key={key} style={{ textAlign: align }}>
          <span className="mv-skeleton" style={{ width: `${shares[(line + place) % shares.length]}%` }}>
            {BLANK}
          </span>
        </td>
      ))}
      <td className="mv-action-cell">
        <span className="mv-skeleton" style={{ width: '80%' }}>
          {BLANK}
        </span>
      </td>
    </tr>
  ))
}
