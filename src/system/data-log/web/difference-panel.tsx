import type { ReactNode } from 'react'
import { labelOf, valueText, type Difference } from '../shared/differences.ts'
import './difference-panel.css'

interface Props {
  differences: readonly Difference[]
  labels: ReadonlyMap<string, string>
  /** Heads of the two columns. */
  heads?: readonly [string, string]
}

/** Fields with their old and new values; changed ones are coloured and marked. */
export function DifferencePanel({ differences, labels, heads = ['原值', '新值'] }: Props): ReactNode {
  if (differences.length === 0) return <p className="difference-none">两个版本内容相同</p>
  return (
    <div className="difference-box">
      <table className="difference">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, from, to, isChanged }) => (
            <tr key={field} data-changed={isChanged || undefined}>
              <th scope="row">{labelOf(labels, field)}</th>
              <td>{isChanged ? <del>{valueText(from)}</del> : valueText(from)}</td>
              <td>{isChanged ? <ins>{valueText(to)}</ins> : valueText(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
