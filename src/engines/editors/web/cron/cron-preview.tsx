import { useEffect, useState, type ReactNode } from 'react'
import { nextRuns, parseCron, withoutYear } from '#kernel/shared/cron.ts'
import { toWire } from '#kernel/shared/time.ts'

/** How many runs are shown, and how long typing must pause before they are computed anew. */
const COUNT = 10
const PAUSE_MS = 500
const idle = '执行预览，会忽略年份参数'

/** The next runs of an expression as times of the wire, whatever its year; an unreadable one gives its error. */
export function previewOf(expression: string, from: Date): { runs: string[]; problem?: string } {
  const result = parseCron(expression)
  if (!result.ok) return { runs: [], problem: result.message }
  return { runs: nextRuns(withoutYear(expression), from, COUNT).map(toWire) }
}

type Preview = ReturnType<typeof previewOf>

/** The next ten runs, a moment after the last change. */
export function CronPreview({ expression }: { expression: string }): ReactNode {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    const timer = setTimeout(() => setPreview(previewOf(expression, new Date())), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [expression])
  return (
    <section className="cron-preview" aria-label="近十次执行时间（不含年）">
      <h3>近十次执行时间（不含年）</h3>
      <div aria-live="polite">{preview ? <Runs {...preview} /> : <p>{idle}</p>}</div>
    </section>
  )
}

function Runs({ runs, problem }: Preview): ReactNode {
  if (problem) return <p className="cron-problem">{problem}</p>
  if (runs.length === 0) return <p>无执行时间</p>
  return (
    <ol>
      {runs.map((run) => (
        <li key={run}>{run}</li>
      ))}
    </ol>
  )
}
