import type { ReactNode } from 'react'

/** A line with what it is, how it stands, and what can be done. */
export function Row({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <li className="account-row">
      <div className="account-row-words">
        <div className="account-row-title">{title}</div>
        <div className="account-row-text">{text}</div>
      </div>
      {children}
    </li>
  )
}
