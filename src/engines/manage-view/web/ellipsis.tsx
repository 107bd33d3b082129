import type { MouseEvent, ReactNode } from 'react'

/** Two lines that are cut with an ellipsis, the name of a record never; the whole text shows on hover, but only where something was cut. */
export function Ellipsis({ children, whole = false }: { children: ReactNode; whole?: boolean }): ReactNode {
  const reveal = (event: MouseEvent<HTMLElement>): void => {
    const cell = event.currentTarget
    if (cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth)
      cell.title = cell.textContent ?? ''
    else cell.removeAttribute('title')
  }
  return (
    <div className={whole ? undefined : 'mv-ellipsis'} onMouseEnter={reveal}>
      {children}
    </div>
  )
}
