import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import '../paper-panel.css'

interface Props {
  title: string
  /** Which record it is about, for those who hear it. */
  name: string
  className?: string
  foot: ReactNode
  children: ReactNode
}

/** A sheet of A4 about a record: its title, what it says, and its foot at the end of the page. */
export const PaperSheet = ({ title, name, className = '', foot, children }: Props): ReactNode => (
  <article className={`paper-sheet ${className}`} aria-label={name}>
    <h2>{title}</h2>
    {children}
    <footer>{foot}</footer>
  </article>
)

/** What the record is, two facts a line. */
export const SheetFacts = ({ facts }: { facts: readonly { label: string; value: string | null }[] }): ReactNode => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? DASH}</dd>
      </div>
    ))}
  </dl>
)

interface LinesProps {
  heads: readonly string[]
  /** Cells in the order of the heads. */
  lines: readonly { key: string; cells: readonly string[] }[]
}

/** Lines below heads that every page repeats. */
export const SheetLines = ({ heads, lines }: LinesProps): ReactNode => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, at) => (
            <td key={heads[at]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
