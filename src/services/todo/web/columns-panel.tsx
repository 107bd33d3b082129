import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { formatDateTime, toWireTime } from '#kernel/web/format.ts'
import { urgentLevel } from '../shared/dictionaries.ts'
import type { Todo } from '../shared/schema.ts'

/** Cells of to-dos that say more than their value. */
export const todoColumns = {
  dueAt: { render: (_value: unknown, todo: Todo) => <DueTime todo={todo} /> },
  urgency: { render: (value: unknown) => <Urgency level={String(value)} /> },
}

const isPast = (time: string): boolean => time < toWireTime(new Date())

/** The deadline; said in words and colour when it has passed. */
function DueTime({ todo: { dueAt, state } }: { todo: Todo }): ReactNode {
  if (!dueAt) return formatDateTime(dueAt)
  const isLate = state === 'OPEN' && isPast(dueAt)
  return (
    <time title={dueAt} style={isLate ? { color: 'var(--color-danger)' } : undefined}>
      {formatDateTime(dueAt)}
      {isLate && ' 已超期'}
    </time>
  )
}

const urgencyColors: Readonly<Record<string, string>> = { 2: 'var(--color-warning)', 3: 'var(--color-danger)' }

function Urgency({ level }: { level: string }): ReactNode {
  const textOf = useDictionaryText(urgentLevel)
  return <span style={{ color: urgencyColors[level] }}>{textOf(level)}</span>
}
