import type { ReactNode } from 'react'
import './runs-panel.css'

const looks = { DONE: 'good', FAILED: 'bad', RUNNING: 'busy', STOPPED: 'idle' } as const

/** A state as a coloured mark and a word. */
export const StatePanel = ({ state, text }: { state: keyof typeof looks; text: string }): ReactNode => (
  <span className={`job-state job-state-${looks[state]}`}>{text}</span>
)
