import type { ReactNode } from 'react'
import './sums-list.css'

interface Props {
  /** What each sum is called, and how it reads. */
  sums: readonly (readonly [label: string, value: string])[]
  children?: ReactNode
}

/** What all rows of a list come to, above it. */
export const SumsList = ({ sums, children }: Props): ReactNode => (
  <section className="fee-sums" aria-label="合计">
    <dl>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)
