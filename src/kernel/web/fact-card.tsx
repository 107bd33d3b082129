import type { ReactNode } from 'react'
import { DASH } from './format.ts'
import './fact-card.css'

interface Props {
  name: string
  /** Behind the name: a grade, a state. */
  tags: ReactNode
  lines: { label: string; items: readonly { key: string; text: string }[] }
  facts: readonly (readonly [label: string, value: string | number | null | undefined])[]
  className?: string
}

/** Cards side by side where there is room. */
export const FactCards = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="fact-cards">{children}</div>
)

/** Something as everybody may know it: its name, some lines and its facts. */
export const FactCard = ({ name, tags, lines, facts, className = '' }: Props): ReactNode => (
  <section className={`fact-card ${className}`} aria-label={name}>
    <header>
      <h2>{name}</h2>
      {tags}
    </header>
    <ul aria-label={lines.label}>
      {lines.items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
  </section>
)
