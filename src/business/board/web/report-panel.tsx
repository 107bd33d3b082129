import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#kernel/web/format.ts'
import type { OwnTicket } from '#services/ticket/joined/shared/schema.ts'
import { useActs, type ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'
import { useRemainingTime } from '#services/ticket/work/web/pickers/use-remaining-time.ts'
import './report-panel.css'

interface Props {
  ticket: OwnTicket
  Act: ComponentType<ActProps>
  /** The way to call the property service. */
  call: ReactNode
}

/** How far a report is, who comes until when, and what its reporter is waited for. */
export function ReportPanel({ ticket, Act, call }: Props): ReactNode {
  const { title, stateName, steps, stepsDone, worker, dueAt, page, acts } = ticket
  const { text, tone } = useRemainingTime(ticket)
  const { press, part } = useActs(ticket, Act)
  return (
    <section className="board-card board-ticket" aria-label="最近的反映">
      <header>
        <h2>
          <Link to={page}>{title}</Link>
        </h2>
        <span>{stateName}</span>
      </header>
      {stepsDone !== null && (
        <ol aria-label="办理进度">
          {steps.map((step, at) => (
            <li key={step} data-done={at < stepsDone || undefined} aria-current={at === stepsDone ? 'step' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      )}
      <p>
        {worker ? `${worker}负责` : '等待受理'}
        {dueAt && `，${formatDateTime(dueAt).slice(5)} 前`} {dueAt && <span data-tone={tone}>{text}</span>}
      </p>
      <div>
        {acts.map(({ action, label }) => (
          <button key={action} type="button" onClick={() => press(action)}>
            {label}
          </button>
        ))}
        {acts.length === 0 && call}
        {acts.length < 2 && <Link to={page}>看进度</Link>}
      </div>
      {part}
    </section>
  )
}
