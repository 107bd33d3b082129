import type { ReactNode } from 'react'
import './toned-text.css'

interface TonedTextProps {
  /** Undefined: like the words around it. */
  tone?: 'secondary' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children: ReactNode
}

/** Words in a colour that says how they are meant. The kit's own text brings copying and folding along, 7 KiB of code. */
export const TonedText = ({ tone, title, children }: TonedTextProps): ReactNode => (
  <span className="toned-text" data-text={tone} title={title}>
    {children}
  </span>
)
