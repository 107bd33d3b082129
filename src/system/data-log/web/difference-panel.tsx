import type { ReactNode } from 'react'
import { DifferenceTable } from '#engines/manage-view/web/difference-table.tsx'
import { labelOf, valueText, type Difference } from '../shared/differences.ts'
import './versions-panel.css'

interface Props {
  differences: readonly Difference[]
  labels: ReadonlyMap<string, string>
  /** Heads of the two columns. */
  heads?: readonly [string, string]
}

/** Fields of any table with their values as they are stored. */
export function DifferencePanel({ differences, labels, heads = ['原值', '新值'] }: Props): ReactNode {
  if (differences.length === 0) return <p className="versions-none">两个版本内容相同</p>
  const rows = differences.map(({ field, from, to, isChanged }) => ({
    field,
    label: labelOf(labels, field),
    before: valueText(from),
    after: valueText(to),
    isSame: !isChanged,
  }))
  return <DifferenceTable rows={rows} heads={heads} />
}
