import type { ReactNode } from 'react'
import type { Repair } from '../../shared/schema.ts'
import { progressOf, progressSteps } from '../../shared/progress.ts'
import './my-page.css'

/** The way of a repair as five steps; nothing for one that left the way. */
export function ProgressPanel({ state }: { state: Repair['state'] }): ReactNode {
  const done = progressOf(state)
  if (done === undefined) return null
  return (
    <ol className="repair-progress" aria-label="办理进度">
      {progressSteps.map((step, index) => (
        <li key={step} data-done={index < done} aria-current={index === done ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
