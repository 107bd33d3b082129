import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: string
  /** Total and comparison beside the title. */
  note?: ReactNode
  /** The one link at the right. */
  more?: { label: string; to: string } | undefined
  className: string
  /** Why there is nothing to show, and the way to ask again. */
  failed?: (() => void) | undefined
  /** Stands below a line at the end of the card. */
  foot?: ReactNode
  children: ReactNode
}

/** A white card of a board: a title with its total, one link, rows. Its height never changes. */
export function CardPanel({ title, note, more, className, failed, foot, children }: Props): ReactNode {
  const id = useId()
  return (
    <section className={`board-card ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="board-note">{note}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {failed ? <FailedPanel onRetry={failed} /> : children}
      {foot && <footer>{foot}</footer>}
    </section>
  )
}

const FailedPanel = ({ onRetry }: { onRetry: () => void }): ReactNode => (
  <p className="board-nothing" role="alert">
    没有取到数据
    <button type="button" onClick={onRetry}>
      重试
    </button>
  </p>
)

/** Rows that stand where others will. */
export const WaitingRows = ({ count, name }: { count: number; name: string }): ReactNode => (
  <output className="board-wait" aria-label={`正在加载${name}`}>
    {Array.from({ length: count }, (_, row) => (
      <span key={row}>
        <i />
        <i />
        <i />
      </span>
    ))}
  </output>
)
