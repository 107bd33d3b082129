import type { ReactNode } from 'react'
import type { Tone } from '../shared/machine.ts'
import './tone.css'
import './state-mark.css'

interface Props {
  tone: Tone
  children: ReactNode
}

/** A state as point and word, so that nobody needs to see the colour. */
export const StateMark = ({ tone, children }: Props): ReactNode => (
  <span className="state-mark" data-tone={tone}>
    {children}
  </span>
)
