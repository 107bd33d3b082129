import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import type { ToldDifference } from '../shared/told-difference.ts'
import './difference-table.css'

/** A field in two states; one that is shown although it is the same in both says so. */
export type DifferenceRow = ToldDifference & { isSame?: boolean }

interface Props {
  /** What the table is about, where nothing around it says so. */
  label?: string
  rows: readonly DifferenceRow[]
  /** Heads of the two columns of values. */
  heads?: readonly [string, string]
}

/** Fields with their old and new values side by side; what went and what came is coloured and marked. */
export const DifferenceTable = ({ label, rows, heads = ['变更前', '变更后'] }: Props): ReactNode => (
  <div className="mv-difference-box">
    <table className="mv-difference" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label: name, before, after, isSame = false }) => (
          <tr key={field} data-changed={!isSame || undefined}>
            <th scope="row">{name}</th>
            <td>{before === null || isSame ? (before ?? DASH) : <del>{before}</del>}</td>
            <td>{after === null || isSame ? (after ?? DASH) : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
