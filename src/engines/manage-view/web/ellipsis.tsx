import type { MouseEvent, ReactNode } from 'react'

/** One line that is cut with an ellipsis; the whole text shows on hover, but only where something was cut. */
export function Ellipsis({ children }: { children: ReactNode }): ReactNode {
  const reveal = (event: MouseEvent<HTMLElement>): void => {
    const cell = event.currentTarget
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
    else cell.removeAttribute('title')
  }
  return (
    <div className="mv-ellipsis" onMouseEnter={reveal}>
      {children}
    </div>
  )
}
